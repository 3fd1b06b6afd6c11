"""What may happen to a recording on its way to us. Nothing here knows a label: both classes go through the same.

Codecs run on the CPU, once for each clip; everything else is done to a batch on the GPU, anew in every step."""
import io
import math
import os

import numpy as np
import torch

from training.audio.data import RATE, VoiceDetector
from training.data import write_lines

VARIANTS = ("as is", "mp3", "codec")
# Format, subtype, rate, compression level. soundfile takes a level from 0 (best) to 1 instead of a bit rate.
CODECS = [
    ("MP3", "MPEG_LAYER_III", 16_000, 0.85), ("MP3", "MPEG_LAYER_III", 16_000, 0.75), ("MP3", "MPEG_LAYER_III", 16_000, 0.4),
    ("OGG", "OPUS", 16_000, 0.95), ("OGG", "OPUS", 8_000, 0.95),
    ("OGG", "VORBIS", 16_000, 0.95), ("OGG", "VORBIS", 16_000, 0.7),
    ("WAV", "GSM610", 8_000, None), ("WAV", "ULAW", 8_000, None), ("WAV", "ALAW", 8_000, None), ("WAV", "ULAW", 16_000, None),
]
MP3 = ("MP3", "MPEG_LAYER_III", 16_000, 0.63)


def through_codec(clip: np.ndarray, codec: tuple) -> np.ndarray:
    """A clip encoded and decoded again, at the same length."""
    import soundfile
    from scipy.signal import resample_poly

    shape, subtype, rate, level = codec
    sound = clip.astype(np.float32) / 32768
    if rate < RATE:
        sound = resample_poly(sound, 1, RATE // rate).astype(np.float32)
    kept = io.BytesIO()
    options = {} if level is None else {"compression_level": level}
    if shape == "MP3":
        options["bitrate_mode"] = "CONSTANT"
    soundfile.write(kept, np.clip(sound, -1, 1), rate, format=shape, subtype=subtype, **options)
    kept.seek(0)
    sound, found = soundfile.read(kept, dtype="float32")
    if found < RATE:
        sound = resample_poly(sound, RATE // found, 1)
    sound = np.clip(sound * 32768, -32768, 32767).astype(np.int16)[: len(clip)]
    return np.pad(sound, (0, len(clip) - len(sound)))


def make_variants(pack: str, rows: list[dict], voice: str, out: str, seed: int) -> None:
    """All clips of a pack as they are, through mp3 at 64 kbit/s, and through a codec drawn for each: OUT.npy, int16 [3, samples]. OUT.jsonl says where in each clip the voice is."""
    import soundfile

    whole, rate = soundfile.read(pack, dtype="int16")
    assert rate == RATE
    end = max(row["at"] + row["length"] for row in rows)
    whole = np.pad(whole, (0, max(0, end - len(whole))))[:end]
    made = np.stack([whole, whole, whole])
    random = np.random.RandomState(seed)
    for row in rows:
        at = slice(row["at"], row["at"] + row["length"])
        made[1, at] = through_codec(whole[at], MP3)
        made[2, at] = through_codec(whole[at], CODECS[random.randint(len(CODECS))])
    speech = VoiceDetector(voice).stretches([whole[row["at"] : row["at"] + row["length"]] for row in rows])
    write_lines(f"{out}.jsonl", [{"path": row["path"], "speech": stretches} for row, stretches in zip(rows, speech)])
    np.save(f"{out}.part.npy", made)
    os.replace(f"{out}.part.npy", f"{out}.npy")


def uniform(x: torch.Tensor, low: float, high: float) -> torch.Tensor:
    return torch.rand(len(x), 1, device=x.device) * (high - low) + low


def chance(x: torch.Tensor, share: float) -> torch.Tensor:
    return torch.rand(len(x), 1, device=x.device) < share


def bins(x: torch.Tensor) -> torch.Tensor:
    return torch.linspace(0, RATE / 2, x.shape[1] // 2 + 1, device=x.device)[None]


def filtered(x: torch.Tensor, gain: torch.Tensor) -> torch.Tensor:
    return torch.fft.irfft(torch.fft.rfft(x) * gain, x.shape[1])


def band(x: torch.Tensor, low, high) -> torch.Tensor:
    hertz = bins(x)
    return filtered(x, torch.sigmoid((hertz - low) / 20) * torch.sigmoid((high - hertz) / 60))


def mu_law(x: torch.Tensor) -> torch.Tensor:
    peak = x.abs().amax(1, keepdim=True) + 1e-6
    even = x / peak
    small = torch.sign(even) * torch.log1p(255 * even.abs()) / math.log(256)
    whole = (small * 127).round() / 127
    return torch.sign(whole) * (torch.pow(256.0, whole.abs()) - 1) / 255 * peak


def telephone(x: torch.Tensor) -> torch.Tensor:
    return mu_law(band(x, 300.0, 3400.0))


def room(x: torch.Tensor) -> torch.Tensor:
    size, length = 2 * x.shape[1], 8_000
    time = torch.arange(length, device=x.device)[None]
    answer = torch.randn(len(x), length, device=x.device) * torch.exp(-time / (RATE * uniform(x, 0.01, 0.08)))
    answer[:, :1] = uniform(x, 3, 14)
    wet = torch.fft.irfft(torch.fft.rfft(x, size) * torch.fft.rfft(answer, size), size)[:, : x.shape[1]]
    return wet * (x.std(1, keepdim=True) / (wet.std(1, keepdim=True) + 1e-6))


def tilted(x: torch.Tensor) -> torch.Tensor:
    """A smooth gain over frequency, as microphones and rooms have."""
    points = (torch.randn(len(x), 1, 7, device=x.device) * 4).clamp(-10, 10)
    gain = torch.nn.functional.interpolate(points, x.shape[1] // 2 + 1, mode="linear", align_corners=True)[:, 0]
    return filtered(x, 10 ** (gain / 20))


def noise(x: torch.Tensor) -> torch.Tensor:
    """From white to brown."""
    return filtered(torch.randn_like(x), (bins(x) / 1000 + 0.1) ** -uniform(x, 0, 1.2))


def spoil(x: torch.Tensor) -> torch.Tensor:
    level = lambda y: y.std(1, keepdim=True) + 1e-6
    x = x / level(x)
    x = torch.where(chance(x, 0.4), tilted(x), x)
    x = torch.where(chance(x, 0.2), room(x), x)
    hiss = noise(x)
    x = torch.where(chance(x, 0.4), x + hiss / level(hiss) * 10 ** (-uniform(x, 8, 40) / 20), x)
    x = torch.where(chance(x, 0.35), band(x, uniform(x, 0, 250), uniform(x, 3_200, 8_500)), x)
    x = torch.where(chance(x, 0.15), telephone(x), x)
    return x / level(x) * 0.05
