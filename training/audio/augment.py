"""What may happen to a recording on its way to us, done to a batch on the GPU without regard to its labels."""
import math

import numpy as np
import torch

from backbone import RATE, SAMPLES, mel_filters


def chance(n: int, share: float) -> torch.Tensor:
    return torch.rand(n, 1, device="cuda") < share


def uniform(n: int, low: float, high: float) -> torch.Tensor:
    return torch.rand(n, 1, device="cuda") * (high - low) + low


def bins(samples: int) -> torch.Tensor:
    return torch.linspace(0, RATE / 2, samples // 2 + 1, device="cuda")[None]


def filtered(x: torch.Tensor, gain: torch.Tensor) -> torch.Tensor:
    return torch.fft.irfft(torch.fft.rfft(x) * gain, x.shape[1])


def band(x: torch.Tensor, low: torch.Tensor, high: torch.Tensor) -> torch.Tensor:
    hertz = bins(x.shape[1])
    return filtered(x, torch.sigmoid((hertz - low) / 20) * torch.sigmoid((high - hertz) / 60))


def mu_law(x: torch.Tensor) -> torch.Tensor:
    peak = x.abs().amax(1, keepdim=True) + 1e-6
    even = x / peak
    small = torch.sign(even) * torch.log1p(255 * even.abs()) / math.log(256)
    whole = (small * 127).round() / 127
    return torch.sign(whole) * (torch.pow(256.0, whole.abs()) - 1) / 255 * peak


def telephone(x: torch.Tensor) -> torch.Tensor:
    n = len(x)
    return mu_law(band(x, torch.full((n, 1), 300.0, device="cuda"), torch.full((n, 1), 3400.0, device="cuda")))


def room(x: torch.Tensor) -> torch.Tensor:
    n, size = len(x), 2 * SAMPLES
    length = 8_000
    time = torch.arange(length, device="cuda")[None]
    answer = torch.randn(n, length, device="cuda") * torch.exp(-time / (RATE * uniform(n, 0.01, 0.08)))
    answer[:, :1] = uniform(n, 3, 14)
    wet = torch.fft.irfft(torch.fft.rfft(x, size) * torch.fft.rfft(answer, size), size)[:, : x.shape[1]]
    return wet * (x.std(1, keepdim=True) / (wet.std(1, keepdim=True) + 1e-6))


def coloured(x: torch.Tensor) -> torch.Tensor:
    """A smooth gain over frequency, as microphones and rooms have."""
    n = len(x)
    points = (torch.randn(n, 1, 9, device="cuda") * 4).clamp(-10, 10)
    gain = torch.nn.functional.interpolate(points, x.shape[1] // 2 + 1, mode="linear", align_corners=True)[:, 0]
    return filtered(x, 10 ** (gain / 20))


def at_speed(x: torch.Tensor, factor: float) -> torch.Tensor:
    """The whole batch a little faster or slower, with its pitch."""
    length = int(x.shape[1] / factor) // 2 * 2
    spectrum = torch.fft.rfft(x)
    wanted = length // 2 + 1
    spectrum = spectrum[:, :wanted] if wanted < spectrum.shape[1] else torch.nn.functional.pad(spectrum, (0, wanted - spectrum.shape[1]))
    y = torch.fft.irfft(spectrum, length)
    return y[:, : x.shape[1]] if length >= x.shape[1] else torch.cat([y, y[:, : x.shape[1] - length]], 1)


def resynthesise(x: torch.Tensor, turns: int = 12) -> torch.Tensor:
    """Through an 80-band spectrogram and back, the phase found anew (Griffin and Lim)."""
    size, hop = 400, 100
    window = torch.hann_window(size, device="cuda")
    filters = torch.tensor(mel_filters(), device="cuda")
    stft = lambda y: torch.stft(y, size, hop, window=window, return_complex=True)
    back = lambda s: torch.istft(s, size, hop, window=window, length=x.shape[1])
    power = stft(x).abs().square()
    size_of = (torch.linalg.pinv(filters) @ (filters @ power)).clamp(min=1e-10).sqrt()
    phase = torch.exp(2j * math.pi * torch.rand_like(size_of))
    for _ in range(turns):
        turned = stft(back(size_of * phase))
        phase = turned / (turned.abs() + 1e-8)
    return back(size_of * phase)


class Augmenter:
    """Noises are people's recordings of the world, of the repositories that are learnt from."""

    def __init__(self, clips, rows: np.ndarray):
        noises = [i for i in rows if clips.rows[i]["kind"] == "env" and clips.label[i] == 0]
        self.clips, self.noises = clips, torch.tensor(noises).cuda()

    def noise(self, n: int) -> torch.Tensor:
        of = self.noises[torch.randint(len(self.noises), (n,), device="cuda")]
        recorded = self.clips.window("as-is", of, torch.randint(self.clips.last + 1, (n,), device="cuda"))
        tilt = (bins(SAMPLES) / 1000 + 0.1) ** -uniform(n, 0, 1)
        made = filtered(torch.randn(n, SAMPLES, device="cuda"), tilt)
        return torch.where(chance(n, 0.5), recorded, made)

    def __call__(self, x: torch.Tensor) -> torch.Tensor:
        n = len(x)
        level = lambda y: y.std(1, keepdim=True) + 1e-6
        x = x / level(x)
        if torch.rand(()) < 0.3:
            x = at_speed(x, float(torch.empty(()).uniform_(0.92, 1.09)))
        x = torch.where(chance(n, 0.4), coloured(x), x)
        x = torch.where(chance(n, 0.3), room(x), x)
        noise = self.noise(n)
        x = torch.where(chance(n, 0.4), x + noise * level(x) / level(noise) * 10 ** (-uniform(n, 6, 35) / 20), x)
        x = torch.where(chance(n, 0.3), band(x, uniform(n, 0, 250), uniform(n, 3_200, 8_500)), x)
        x = torch.where(chance(n, 0.2), telephone(x), x)
        return x / level(x) * 0.05
