"""The listed originals as 16 kHz crops, as they are and through codecs; both classes go through the same.

  python3 training/audio/data.py ORIGINALS SET     ORIGINALS holds a folder for each repository with manifest.csv and the files
  python3 training/audio/data.py OWN SET-OWN SET   the same of what classic.py made, with the noises of SET

Writes SET/index.json and, for every variant, SET/<variant>.npy: int16 [clips, CROP]. A clip is repeated until its crop is full.
Clips are strung together before they are encoded, since starting an encoder costs more than encoding; which codec a string of
clips gets is drawn without regard to its labels."""
import csv
import glob
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from folds import choose

RATE, CROP, SHORTEST = 16_000, 8 * 16_000, 8_000
STRING = 60

CODECS = [
    ("mp3", ["-c:a", "libmp3lame", "-b:a", "32k"]),
    ("mp3", ["-c:a", "libmp3lame", "-b:a", "48k"]),
    ("mp3", ["-c:a", "libmp3lame", "-b:a", "96k"]),
    ("mp3", ["-c:a", "libmp3lame", "-b:a", "128k", "-ar", "44100"]),
    ("adts", ["-c:a", "aac", "-b:a", "32k"]),
    ("adts", ["-c:a", "aac", "-b:a", "64k", "-ar", "44100"]),
    ("ogg", ["-c:a", "libopus", "-b:a", "12k"]),
    ("ogg", ["-c:a", "libopus", "-b:a", "24k"]),
    ("ogg", ["-c:a", "libopus", "-b:a", "48k"]),
    ("ogg", ["-c:a", "libvorbis", "-q:a", "1"]),
    ("wav", ["-ar", "11025"]),
    ("wav", ["-ar", "12000"]),
]
MP3 = ("mp3", ["-c:a", "libmp3lame", "-b:a", "64k"])
TELEPHONE = ("wav", ["-af", "highpass=f=300,lowpass=f=3400", "-ar", "8000", "-c:a", "pcm_mulaw"])


def ffmpeg(arguments: list[str], given: bytes | None = None) -> bytes:
    command = ["ffmpeg", "-v", "error", "-threads", "1", *([] if given else ["-nostdin"]), *arguments]
    return subprocess.run(command, input=given, capture_output=True).stdout


def decode(path: str, shape: str | None = None) -> np.ndarray:
    given = ["-f", shape] if shape else []
    pcm = ffmpeg([*given, "-t", "40", "-i", path, "-ac", "1", "-ar", str(RATE), "-f", "s16le", "-"])
    return np.frombuffer(pcm, np.int16)


def crop(samples: np.ndarray) -> np.ndarray:
    """The loudest stretch: pauses and lead-ins hold no evidence."""
    if len(samples) <= CROP:
        return np.resize(samples, CROP)
    step = RATE // 4
    energy = np.array([np.abs(part.astype(np.float32)).mean() for part in np.array_split(samples, len(samples) // step)])
    sums = np.convolve(energy, np.ones(CROP // step), "valid")
    start = min(int(sums.argmax()) * step, len(samples) - CROP)
    return samples[start : start + CROP]


def read_originals(folder: str) -> list[dict]:
    rows = []
    for manifest in sorted(glob.glob(f"{folder}/*/manifest.csv")):
        for row in csv.DictReader(open(manifest)):
            rows.append({**row, "file": os.path.join(os.path.dirname(manifest), row["path"])})
    return rows


def through(crops: np.ndarray, choose) -> np.ndarray:
    """Every crop through an encoder and back, at the same place in time."""
    order = np.random.RandomState(7).permutation(len(crops))
    out = np.zeros_like(crops)
    strings = [order[at : at + STRING] for at in range(0, len(order), STRING)]

    def pass_one(number: int) -> None:
        rows = strings[number]
        shape, options = choose(number)
        raw = ["-f", "s16le", "-ar", str(RATE), "-ac", "1"]
        encoded = ffmpeg([*raw, "-i", "-", *options, "-f", shape, "-"], crops[rows].tobytes())
        decoded = ffmpeg(["-f", {"adts": "aac"}.get(shape, shape), "-i", "-", "-ac", "1", "-ar", str(RATE), "-f", "s16le", "-"], encoded)
        samples = np.frombuffer(decoded, np.int16)[: len(rows) * CROP]
        samples = np.pad(samples, (0, len(rows) * CROP - len(samples)))
        out[rows] = samples.reshape(len(rows), CROP)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(pass_one, range(len(strings))))
    return out


def mix(out: str, rows: list[dict], noisy: str) -> None:
    """Of each clip that is learnt from, one version as it may reach us: a codec or the telephone, some in a room, some with noise."""
    chosen = choose(rows)
    made = {name: np.load(f"{out}/{name}.npy", mmap_mode="r") for name in ("as-is", "telephone", "codec")}
    others = json.load(open(f"{noisy}/index.json"))
    noises = [i for i in choose(others) if others[i]["kind"] == "env" and others[i]["label"] == "0"]
    sounds = np.load(f"{noisy}/as-is.npy", mmap_mode="r")
    random = np.random.RandomState(5)
    mixed = np.lib.format.open_memmap(f"{out}/mixed.npy", "w+", np.int16, made["as-is"].shape)
    for i in chosen:
        drawn = random.rand()
        x = made["codec" if drawn < 0.45 else "telephone" if drawn < 0.7 else "as-is"][i].astype(np.float32)
        if random.rand() < 0.35:
            length = int(RATE * random.uniform(0.08, 0.5))
            room = random.randn(length) * np.exp(-np.arange(length) / (length / 6))
            room[0] = random.uniform(3, 12)
            size = 1 << 18
            wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(room, size), size)[: len(x)]
            x = wet * (x.std() / (wet.std() + 1e-6))
        if random.rand() < 0.4:
            recorded = random.rand() < 0.5
            noise = sounds[noises[random.randint(len(noises))]].astype(np.float32) if recorded else random.randn(len(x))
            x = x + noise * (x.std() / (noise.std() + 1e-6)) * 10 ** (-random.uniform(8, 30) / 20)
        x = x * 0.9 * 32767 / max(np.abs(x).max(), 1) * random.uniform(0.2, 1)
        mixed[i] = np.clip(x, -32767, 32767).astype(np.int16)
    mixed.flush()


def main(originals: str, out: str, noisy: str | None = None) -> None:
    os.makedirs(out, exist_ok=True)
    rows = read_originals(originals)

    def load(row: dict) -> np.ndarray:
        samples = decode(row["file"])
        # MPEG-2 layer III without a tag is not recognised by its first bytes.
        return samples if len(samples) else decode(row["file"], "mp3")

    kept, crops = [], []
    with ThreadPoolExecutor(2) as pool:
        for row, samples in zip(rows, pool.map(load, rows)):
            if len(samples) < SHORTEST or np.abs(samples).max() < 100:
                continue
            kept.append({**row, "decodedS": round(len(samples) / RATE, 2)})
            crops.append(crop(samples))
    crops = np.stack(crops)
    json.dump(kept, open(f"{out}/index.json", "w"))
    np.save(f"{out}/as-is.npy", crops)
    print(f"{len(kept)} of {len(rows)} clips", flush=True)
    draw = np.random.RandomState(1).randint(len(CODECS), size=len(crops))
    choices = {"mp3": lambda _: MP3, "telephone": lambda _: TELEPHONE, "codec": lambda number: CODECS[draw[number]]}
    for name, choose in choices.items():
        np.save(f"{out}/{name}.npy", through(crops, choose))
        print(name, flush=True)
    mix(out, kept, noisy or out)


if __name__ == "__main__":
    main(*sys.argv[1:4])
