"""The encoder: MiniLM-L6 with heads for the verdict, the family, the domain and every piece. Plain PyTorch, so that training and export read alike."""
import json
import math
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, HEADS, LAYERS, INNER, POSITIONS = 384, 12, 6, 1536, 512


class Layer(nn.Module):
    def __init__(self, dropout, causal=False):
        super().__init__()
        self.causal = causal
        self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH, eps=1e-12), nn.LayerNorm(WIDTH, eps=1e-12)
        self.up, self.down = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.dropout = dropout

    def forward(self, x, mask):
        batch, length, _ = x.shape
        split = lambda t: t.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        if self.training:
            bias = None if self.causal else mask.to(q.dtype)
            attended = F.scaled_dot_product_attention(q, k, v, bias, self.dropout, is_causal=self.causal)
        else:
            attended = (q @ k.transpose(2, 3) / math.sqrt(WIDTH // HEADS) + mask).softmax(-1) @ v
        attended = self.out(attended.transpose(1, 2).reshape(batch, length, WIDTH))
        x = self.norm1(x + F.dropout(attended, self.dropout, self.training))
        inner = self.down(F.gelu(self.up(x)))
        return self.norm2(x + F.dropout(inner, self.dropout, self.training))


class Encoder(nn.Module):
    def __init__(self, vocab, families, domains, dropout=0.1):
        super().__init__()
        self.tokens = nn.Embedding(vocab, WIDTH)
        self.positions = nn.Embedding(POSITIONS, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))
        self.dropout = dropout
        self.verdict = nn.Linear(2 * WIDTH, 1)
        self.family = nn.Linear(2 * WIDTH, families)
        self.piece = nn.Linear(WIDTH, 1)
        self.domain = nn.Linear(2 * WIDTH, domains)

    def trunk(self, ids, mask):
        place = torch.arange(ids.shape[1], device=ids.device)
        x = self.tokens(ids) + self.positions(place) + self.types.weight[0]
        x = F.dropout(self.norm(x), self.dropout, self.training)
        bias = (1.0 - mask.to(x.dtype))[:, None, None, :] * -10000.0
        for layer in self.layers:
            x = layer(x, bias)
        return x

    def forward(self, ids, mask):
        """ids, mask (batch, length) -> logits of the verdict (batch), the family (batch, families), every piece (batch, length) and the domain (batch, domains)."""
        x = self.trunk(ids, mask)
        wide = mask.to(x.dtype)
        mean = (x * wide[:, :, None]).sum(1) / wide.sum(1, keepdim=True)
        pooled = torch.cat([x[:, 0], mean], 1)
        return self.verdict(pooled).squeeze(1), self.family(pooled), self.piece(x).squeeze(2), self.domain(pooled)


class PieceGuesser(nn.Module):
    """The head of the adaptation: guesses hidden pieces with the encoder's own embedding."""

    def __init__(self, vocab):
        super().__init__()
        self.inner, self.norm = nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH)
        self.bias = nn.Parameter(torch.zeros(vocab))

    def forward(self, x, embedding):
        return self.norm(F.gelu(self.inner(x))) @ embedding.t() + self.bias


def read_safetensors(path):
    with open(path, "rb") as file:
        size = struct.unpack("<Q", file.read(8))[0]
        header = json.loads(file.read(size))
        body = file.read()
    kinds = {"F16": np.float16, "F32": np.float32}
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] not in kinds:
            continue
        start, end = entry["data_offsets"]
        flat = np.frombuffer(body[start:end], kinds[entry["dtype"]]).astype(np.float32)
        tensors[name.removeprefix("bert.")] = torch.from_numpy(flat.reshape(entry["shape"]).copy())
    return tensors


def load_minilm(model, path, pieces):
    """`pieces`: the number in the base vocabulary of each piece of ours."""
    source = read_safetensors(path)
    with torch.no_grad():
        model.tokens.weight.copy_(source["embeddings.word_embeddings.weight"][pieces])
        model.positions.weight.copy_(source["embeddings.position_embeddings.weight"])
        model.types.weight.copy_(source["embeddings.token_type_embeddings.weight"])
        copy(model.norm, source, "embeddings.LayerNorm")
        for i, layer in enumerate(model.layers):
            at = f"encoder.layer.{i}"
            copy(layer.query, source, f"{at}.attention.self.query")
            copy(layer.key, source, f"{at}.attention.self.key")
            copy(layer.value, source, f"{at}.attention.self.value")
            copy(layer.out, source, f"{at}.attention.output.dense")
            copy(layer.norm1, source, f"{at}.attention.output.LayerNorm")
            copy(layer.up, source, f"{at}.intermediate.dense")
            copy(layer.down, source, f"{at}.output.dense")
            copy(layer.norm2, source, f"{at}.output.LayerNorm")
    return model


def copy(module, source, name):
    module.weight.copy_(source[f"{name}.weight"])
    module.bias.copy_(source[f"{name}.bias"])
