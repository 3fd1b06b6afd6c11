"""Stage `data`: the listed originals as 16 kHz mono clips, in packs that travel to a GPU.

WORK/packs/NNN.ogg    up to 200 clips end to end, Opus at 48 kbit/s for both labels alike
WORK/packs/NNN.jsonl  one line a clip: where it lies in the pack, and what the manifest says of it
WORK/index.jsonl.gz   all clips, with their folds

An interrupted run goes on with the originals that lie in no pack yet. Starting ffmpeg costs more than decoding a clip, so 25 files share a process."""
import glob
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from training.data import deal, originals, read_lines, tie, write_lines

RATE = 16_000
# Of a long original the stretch with most sound; what is shorter than a second is left out.
CLIP_S, LISTEN_S, SHORTEST_S = 9, 40, 1
FILES_PER_PROCESS, CLIPS_PER_PACK = 25, 200
FOLDS = 3
# The largest sample of silence, of 32,768.
AUDIBLE = 100
VOICE_FRAME, VOICE_CONTEXT = 512, 64
VOICE_FROM, GAP_MAX_S, STRETCH_MIN_S = 0.5, 0.3, 0.2
# Two clips whose envelopes are that much alike hold the same utterance.
SAME_UTTERANCE = 0.95
ENVELOPE_S, ENVELOPE_RATE = 5, 20


def input_arguments(row: dict) -> list[str]:
    """Raw GSM, and MPEG-2 layer III without a tag, cannot be recognized by their first bytes."""
    unnamed = row["file"].endswith(".bin")
    shape = ["-f", row["codec"]] if unnamed and row.get("codec") in ("gsm", "mp3", "aac") else []
    return [*shape, "-t", str(LISTEN_S), "-i", row["file"]]


def decode(rows: list[dict]) -> list[np.ndarray]:
    """The samples of each original; none where it cannot be decoded."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["ffmpeg", "-v", "quiet", "-nostdin", "-y", "-threads", "1"]
        for row in rows:
            command += input_arguments(row)
        for i in range(len(rows)):
            command += ["-map", f"{i}:a:0", "-ac", "1", "-ar", str(RATE), "-f", "s16le", f"{folder}/{i}"]
        failed = subprocess.run(command, capture_output=True).returncode != 0
        if failed and len(rows) > 1:
            # One damaged file ends the whole process.
            return [samples for row in rows for samples in decode([row])]
        return [np.fromfile(f"{folder}/{i}", np.int16) if os.path.exists(f"{folder}/{i}") else np.empty(0, np.int16) for i in range(len(rows))]


def crop(samples: np.ndarray) -> np.ndarray:
    """The stretch with most sound, by the square root of its energy so that one loud word does not decide."""
    length, step = CLIP_S * RATE, RATE // 4
    if len(samples) <= length:
        return samples
    energy = np.array([np.abs(samples[at : at + step].astype(np.float32)).mean() ** 0.5 for at in range(0, len(samples), step)])
    sums = np.convolve(energy, np.ones(length // step), "valid")
    start = min(int(sums.argmax()) * step, len(samples) - length)
    return samples[start : start + length]


def envelope(samples: np.ndarray) -> list[float]:
    """How loudness runs over the first seconds of sound: alike for one utterance, whatever it was encoded or resynthesized with."""
    sound = np.abs(samples.astype(np.float32))
    onset = int((sound > 0.05 * sound.max()).argmax())
    step = RATE // ENVELOPE_RATE
    part = np.resize(samples[onset : onset + ENVELOPE_S * RATE], ENVELOPE_S * RATE).astype(np.float32)
    levels = np.log(part.reshape(-1, step).std(1) + 30)
    return (levels - levels.mean()).round(3).tolist()


class VoiceDetector:
    """Silero's, with the settings of detectors/src/audio."""

    def __init__(self, path: str):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])

    def stretches(self, clips: list[np.ndarray]) -> list[list[tuple[float, float]]]:
        frames = max(-(-len(clip) // VOICE_FRAME) for clip in clips)
        sound = np.zeros((len(clips), VOICE_CONTEXT + frames * VOICE_FRAME), np.float32)
        for i, clip in enumerate(clips):
            sound[i, VOICE_CONTEXT : VOICE_CONTEXT + len(clip)] = clip / np.float32(32768)
        state, rate = np.zeros((2, len(clips), 128), np.float32), np.array(RATE, np.int64)
        voice = np.zeros((len(clips), frames), np.float32)
        for at in range(frames):
            heard = sound[:, at * VOICE_FRAME : (at + 1) * VOICE_FRAME + VOICE_CONTEXT]
            output, state = self.session.run(None, {"input": heard, "state": state, "sr": rate})
            voice[:, at] = output[:, 0]
        return [find_speech(voice[i, : -(-len(clip) // VOICE_FRAME)], len(clip) / RATE) for i, clip in enumerate(clips)]


def find_speech(voice: np.ndarray, duration_s: float) -> list[tuple[float, float]]:
    """As detectors/src/audio/speech.ts: short gaps belong to a stretch, and what is too short is no speech."""
    frame_s, found = VOICE_FRAME / RATE, []
    for i in np.where(voice >= VOICE_FROM)[0]:
        start, end = i * frame_s, min(duration_s, (i + 1) * frame_s)
        if found and start - found[-1][1] < GAP_MAX_S:
            found[-1][1] = end
        elif end > start:
            found.append([start, end])
    return [(round(float(start), 3), round(float(end), 3)) for start, end in found if end - start >= STRETCH_MIN_S]


def voice_seconds(stretches, start_s: float, end_s: float) -> float:
    return sum(max(0.0, min(end, end_s) - max(start, start_s)) for start, end in stretches)


def encode(clips: list[np.ndarray], path: str) -> None:
    raw = ["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
    command = ["ffmpeg", "-v", "error", "-y", "-threads", "1", *raw, "-c:a", "libopus", "-compression_level", "3", "-b:a", "48k", "-f", "ogg", f"{path}.part"]
    subprocess.run(command, input=np.concatenate(clips).tobytes(), check=True)
    os.replace(f"{path}.part", path)


FIELDS = ("repository", "blob", "label", "generator", "kind", "lang", "rate", "codec", "pair", "path")


def write_pack(number: int, rows: list[dict], folder: str) -> str:
    parts = [rows[at : at + FILES_PER_PROCESS] for at in range(0, len(rows), FILES_PER_PROCESS)]
    decoded = [samples for part in parts for samples in decode(part)]
    lines, clips, at = [], [], 0
    for row, samples in zip(rows, decoded):
        facts = {name: row.get(name, "") for name in FIELDS}
        if len(samples) < SHORTEST_S * RATE or np.abs(samples.astype(np.int32)).max() < AUDIBLE:
            # Listed too, so that the next run does not decode it again.
            lines.append({**facts, "length": 0})
            continue
        clip = crop(samples)
        lines.append({**facts, "at": at, "length": len(clip), "seconds": round(len(samples) / RATE, 2), "envelope": envelope(samples)})
        clips.append(clip)
        at += len(clip)
    if clips:
        encode(clips, f"{folder}/{number:03d}.ogg")
    write_lines(f"{folder}/{number:03d}.jsonl", lines)
    return f"pack {number}: {len(clips)} of {len(rows)} originals"


def list_originals(args) -> list[dict]:
    return [row for folder in (os.path.join(args.data, "audio", "originals"), args.more) if folder for row in originals(folder)]


def make_packs(args) -> None:
    folder = os.path.join(args.work, "packs")
    os.makedirs(folder, exist_ok=True)
    done = glob.glob(f"{folder}/*.jsonl")
    known = {row["path"] for path in done for row in read_lines(path)}
    rows = []
    for row in list_originals(args):
        if row["label"] in (0, 1) and row["path"] not in known:
            known.add(row["path"])
            rows.append(row)
    first = max((int(os.path.basename(path)[:3]) for path in done), default=-1) + 1
    parts = [rows[at : at + CLIPS_PER_PACK] for at in range(0, len(rows), CLIPS_PER_PACK)]
    with ThreadPoolExecutor(args.processes) as pool:
        for said in pool.map(lambda at: write_pack(first + at, parts[at], folder), range(len(parts))):
            print(said, flush=True)
    write_index(args.work)


def write_index(work: str) -> None:
    """Every clip of every pack, each original once, with its fold and whether it counts when it is held out: WORK/index.jsonl.gz."""
    rows = []
    for path in sorted(glob.glob(os.path.join(work, "packs", "*.jsonl"))):
        rows += [{**row, "pack": os.path.basename(path)[:3]} for row in read_lines(path) if row["length"]]
    clusters = tie(rows, [lambda row: row["repository"], lambda row: row["pair"] or None])
    for row, fold in zip(rows, deal(rows, clusters, FOLDS, lambda row: row["kind"])):
        row["fold"] = fold
    mark_counted(rows)
    write_lines(f"{work}/index.jsonl.gz", [{name: value for name, value in row.items() if name != "envelope"} for row in rows])


def read_index(work: str) -> list[dict]:
    return read_lines(f"{work}/index.jsonl.gz")


def mark_counted(rows: list[dict]) -> None:
    """A clip counts when it is held out unless another fold has its system, or the same utterance."""
    fold = np.array([row["fold"] for row in rows])
    folds_of = {}
    for row in rows:
        if row["label"] == 1:
            folds_of.setdefault(row["generator"].lower(), set()).add(row["fold"])
    shapes = np.array([row["envelope"] for row in rows], np.float32)
    shapes /= np.linalg.norm(shapes, axis=1, keepdims=True) + 1e-6
    for i, row in enumerate(rows):
        twin = bool(((shapes @ shapes[i] > SAME_UTTERANCE) & (fold != fold[i])).any())
        known = row["label"] == 1 and len(folds_of[row["generator"].lower()]) > 1
        row["counted"] = not twin and not known
