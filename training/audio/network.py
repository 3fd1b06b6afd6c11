"""The two networks: samples of a window in, the logit that it was synthesised out; the encoder also tells what kind of sound it is."""
import torch
from torch import nn

from backbone import Encoder, LogMel
from spectral import SpectralMeasures

KINDS = ("speech", "singing", "music", "other")
HIDDEN = 64
MEMBERS = 3
DEPTH = 2
# Beyond this many standard deviations a measure says no more.
FAR = 6


class Head(nn.Module):
    """Standardises the measures; several small networks, trained apart, are averaged."""

    def __init__(self, size: int):
        super().__init__()
        self.register_buffer("mean", torch.zeros(size))
        self.register_buffer("scale", torch.ones(size))
        self.inner = nn.Linear(size, MEMBERS * HIDDEN)
        self.outer = nn.Linear(MEMBERS * HIDDEN, 1)

    def standardise(self, measures: torch.Tensor) -> torch.Tensor:
        return ((measures - self.mean) / self.scale).clamp(-FAR, FAR)

    def follow(self, measures: torch.Tensor, share: float) -> None:
        """While learning: keeps up with what the measures are like."""
        self.mean.lerp_(measures.mean(0), share)
        self.scale.lerp_(measures.std(0) + 1e-5, share)

    def judge(self, even: torch.Tensor, drop: float = 0.0) -> torch.Tensor:
        inner = nn.functional.gelu(self.inner(nn.functional.dropout(even, drop / 2)))
        return self.outer(nn.functional.dropout(inner, drop))[:, 0]

    def forward(self, measures: torch.Tensor) -> torch.Tensor:
        return self.outer(nn.functional.gelu(self.inner(self.standardise(measures))))[:, 0]


class EncoderNetwork(nn.Module):
    """Whisper's first layers; mean and spread over time of what each of them makes of the window."""

    def __init__(self, encoder: Encoder):
        super().__init__()
        self.mel, self.encoder = LogMel(), encoder
        size = 2 * encoder.conv1.out_channels * (len(encoder.layers) + 1)
        self.head, self.kinds = Head(size), nn.Linear(size, len(KINDS))

    def measure(self, samples: torch.Tensor, masks: bool = False) -> torch.Tensor:
        mel = self.mel(samples)
        layers = self.encoder(mask(mel) if masks else mel)
        parts = [part for frames in layers for part in (frames.mean(1), spread(frames))]
        return torch.cat(parts, 1)

    def forward(self, samples: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        measures = self.measure(samples)
        return self.head(measures), self.kinds(self.head.standardise(measures))


class SpectralNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.measures = SpectralMeasures()
        self.head = Head(SpectralMeasures.SIZE)

    def measure(self, samples: torch.Tensor) -> torch.Tensor:
        return self.measures(samples)

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        return self.head(self.measure(samples))


def mask(mel: torch.Tensor) -> torch.Tensor:
    """While learning: of half the windows some bands and some moments are the mean of the window."""
    n, bands, frames = mel.shape
    at = lambda size: torch.arange(size, device=mel.device)[None]
    stretch = lambda size, most: (torch.rand(n, 1, device=mel.device) * size, torch.rand(n, 1, device=mel.device) * most)
    (low, wide), (start, long) = stretch(bands, 16), stretch(frames, 60)
    hidden = ((at(bands) >= low) & (at(bands) < low + wide))[:, :, None] | ((at(frames) >= start) & (at(frames) < start + long))[:, None]
    hidden &= torch.rand(n, 1, 1, device=mel.device) < 0.5
    return torch.where(hidden, mel.mean((1, 2), keepdim=True), mel)


def spread(frames: torch.Tensor) -> torch.Tensor:
    away = frames - frames.mean(1, keepdim=True)
    return (away.square().sum(1) / (frames.shape[1] - 1)).sqrt()
