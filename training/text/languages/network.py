"""The encoder for other languages: the lower layers of multilingual BERT, fewer inner units, and an embedding of four bits that is never learned further.

The embedding stays as it is rounded here, so what is trained is what is shipped. Weights are rounded to seven bits when they travel: eight would saturate on processors without VNNI.
"""
import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, HEADS, INNER, LAYERS, WINDOW = 768, 12, 2048, 4, 256
FOUR_BITS, SEVEN_BITS, GROUP = 7, 63, 64


def four_bits(table):
    """Whole numbers from 0 to 14 around 7, with a scale for each 64 numbers of a row."""
    rows, width = table.shape
    groups = table.reshape(rows, width // GROUP, GROUP)
    scales = (np.abs(groups).max(2) / FOUR_BITS).astype(np.float16).astype(np.float32)
    whole = np.clip(np.round(groups / np.maximum(scales, 1e-8)[:, :, None]), -FOUR_BITS, FOUR_BITS) + FOUR_BITS
    return whole.reshape(rows, width).astype(np.uint8), scales.astype(np.float16)


def pack(whole):
    """Two numbers a byte: the first half of a row in the low four bits, the second half in the high four."""
    half = whole.shape[1] // 2
    return (whole[:, :half] | (whole[:, half:] << 4)).astype(np.uint8)


def unpack(packed, scales):
    whole = np.concatenate([packed & 15, packed >> 4], 1).astype(np.float32) - FOUR_BITS
    rows, width = whole.shape
    return (whole.reshape(rows, -1, GROUP) * scales.astype(np.float32)[:, :, None]).reshape(rows, width)


def seven_bits(state):
    """Matrices of layers as whole numbers with a scale an output; everything else as it is."""
    found = {}
    for name, array in state.items():
        array = np.asarray(array, np.float32)
        if name.startswith("layers.") and array.ndim == 2:
            scale = np.maximum(np.abs(array).max(1, keepdims=True), 1e-12) / SEVEN_BITS
            found[f"{name}.whole"], found[f"{name}.scale"] = np.clip(np.round(array / scale), -SEVEN_BITS, SEVEN_BITS).astype(np.int8), scale
        else:
            found[name] = array
    return found


def from_seven_bits(stored):
    """The state that `seven_bits` rounded, without the embedding."""
    state = {}
    for name in stored:
        if name.endswith(".whole"):
            own = name.removesuffix(".whole")
            state[own] = stored[name].astype(np.float32) * stored[f"{own}.scale"]
        elif not name.endswith(".scale") and not name.startswith("tokens."):
            state[name] = stored[name]
    return {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in state.items()}


class Layer(nn.Module):
    def __init__(self, inner, dropout):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)
        self.up, self.down = nn.Linear(WIDTH, inner), nn.Linear(inner, WIDTH)
        self.dropout = dropout

    def forward(self, x, bias):
        batch, length, _ = x.shape
        split = lambda t: t.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        if self.training:
            attended = F.scaled_dot_product_attention(q, k, v, bias.to(q.dtype), self.dropout)
        else:
            attended = (q @ k.transpose(2, 3) / math.sqrt(WIDTH // HEADS) + bias).softmax(-1) @ v
        attended = self.out(attended.transpose(1, 2).reshape(batch, length, WIDTH))
        x = self.norm1(x + F.dropout(attended, self.dropout, self.training))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), self.dropout, self.training))


class Encoder(nn.Module):
    def __init__(self, vocab, inner=INNER, dropout=0.1):
        super().__init__()
        self.register_buffer("tokens", torch.zeros(vocab, WIDTH))
        self.positions = nn.Parameter(torch.zeros(WINDOW, WIDTH))
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(inner, dropout) for _ in range(LAYERS))
        self.verdict = nn.Linear(2 * WIDTH, 1)
        self.piece = nn.Linear(WIDTH, 1)
        self.dropout = dropout

    def forward(self, ids, mask):
        """ids, mask (batch, length) -> logits of the verdict (batch) and of every piece (batch, length)."""
        return self.read(self.tokens[ids], mask)

    def read(self, embedded, mask):
        x = F.dropout(self.norm(embedded + self.positions[: embedded.shape[1]]), self.dropout, self.training)
        wide = mask.to(x.dtype)
        bias = (1.0 - wide)[:, None, None, :] * -10000.0
        for layer in self.layers:
            x = layer(x, bias)
        mean = (x * wide[:, :, None]).sum(1) / wide.sum(1, keepdim=True)
        return self.verdict(torch.cat([x[:, 0], mean], 1)).squeeze(1), self.piece(x).squeeze(2)
