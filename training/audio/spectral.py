"""What vocoders and codecs leave in a spectrum, as fixed measures over a window: nothing here is learnt.

Per band of a linear filter bank up to 8 kHz: level, spread, asymmetry, change from frame to frame, how much of the change is fast,
and how regular the phase runs. Linear, since speech synthesis fails above 4 kHz, where a mel scale looks least."""
import math

import numpy as np
import torch
from torch import nn

N_FFT, HOP, BANDS = 512, 160, 48


class SpectralMeasures(nn.Module):
    """Samples [n, 64000] to [n, SIZE] measures."""

    SIZE = 7 * BANDS + BANDS

    def __init__(self):
        super().__init__()
        window = np.hanning(N_FFT + 1)[:-1]
        angles = 2 * np.pi * np.outer(np.arange(N_FFT // 2), np.arange(N_FFT)) / N_FFT
        kernels = np.concatenate([np.cos(angles), -np.sin(angles)]) * window
        self.register_buffer("kernels", torch.tensor(kernels[:, None], dtype=torch.float32))
        edges = np.linspace(0, N_FFT // 2, BANDS + 1).round().astype(int)
        bank = np.zeros((BANDS, N_FFT // 2), np.float32)
        for band, (low, high) in enumerate(zip(edges[:-1], edges[1:])):
            bank[band, low:high] = 1 / (high - low)
        self.register_buffer("bank", torch.tensor(bank))
        # The phase a steady tone in the middle of a bin gains in one hop.
        advance = 2 * np.pi * HOP * np.arange(N_FFT // 2) / N_FFT
        self.register_buffer("turn", torch.tensor(np.stack([np.cos(advance), np.sin(advance)]), dtype=torch.float32)[:, None, :, None])
        # Orthonormal cosines across the bands: the shape of the long-term spectrum, without its level.
        places = (np.arange(BANDS) + 0.5)[None] * np.arange(BANDS)[:, None] * math.pi / BANDS
        self.register_buffer("cosines", torch.tensor(np.cos(places) * math.sqrt(2 / BANDS), dtype=torch.float32))

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        level = samples.square().mean(1, keepdim=True).sqrt()
        even = (samples * (0.05 / (level + 1e-5)))[:, None]
        real, imaginary = nn.functional.conv1d(even, self.kernels, stride=HOP).chunk(2, 1)
        power = real.square() + imaginary.square()
        logs = (self.bank @ power + 1e-7).log()
        mean = logs.mean(2)
        away = logs - mean[:, :, None]
        spread = away.square().mean(2).clamp(min=1e-6).sqrt()
        skew = (away ** 3).mean(2) / spread ** 3
        step = logs[:, :, 1:] - logs[:, :, :-1]
        change = step.square().mean(2).clamp(min=1e-6).sqrt()
        jerk = (step[:, :, 1:] - step[:, :, :-1]).square().mean(2).clamp(min=1e-6).sqrt()
        fine = (power + 1e-7).log()
        # Geometric over arithmetic mean within a band: holes and noise.
        flatness = (self.bank @ fine - logs).mean(2)
        # The product of a frame with the one before, turned back by a steady tone's advance: its angle is the phase's irregularity.
        a, b, c, d = real[:, :, 1:], imaginary[:, :, 1:], real[:, :, :-1], imaginary[:, :, :-1]
        cross_real, cross_imaginary = a * c + b * d, b * c - a * d
        cosine, sine = self.turn[0], self.turn[1]
        steady = cross_real * cosine + cross_imaginary * sine
        size = (cross_real.square() + cross_imaginary.square() + 1e-12).sqrt()
        regular = self.bank @ (steady.sum(2) / size.sum(2))[:, :, None]
        shape = mean @ self.cosines.T
        measures = [mean - mean.mean(1, keepdim=True), spread, skew, change, jerk / change, flatness, regular[:, :, 0], shape]
        return torch.cat(measures, 1)
