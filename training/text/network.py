"""The encoder: the lower layers of a small BERT with heads for the verdict, the family, the domain and every piece. Plain PyTorch, so that training and export read alike."""
import json
import math
import os

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, HEADS, INNER = 384, 12, 1536


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
        q, k, v = (split(t) for t in self.asked(x))
        if self.training:
            bias = None if self.causal else mask.to(q.dtype)
            attended = F.scaled_dot_product_attention(q, k, v, bias, self.dropout, is_causal=self.causal)
        else:
            attended = (q @ k.transpose(2, 3) / math.sqrt(WIDTH // HEADS) + mask).softmax(-1) @ v
        return self.after(x, attended.transpose(1, 2).reshape(batch, length, WIDTH))

    def packed(self, x, bounds, longest):
        """The same for rows laid end to end without padding (pieces, width), on a GPU alone; `bounds` says where each begins."""
        q, k, v = (t.view(-1, HEADS, WIDTH // HEADS) for t in self.asked(x))
        attended = torch.ops.aten._flash_attention_forward(q, k, v, bounds, bounds, longest, longest, 0.0, self.causal, False)[0]
        return self.after(x, attended.reshape(-1, WIDTH))

    def asked(self, x):
        return self.query(x), self.key(x), self.value(x)

    def after(self, x, attended):
        x = self.norm1(x + F.dropout(self.out(attended), self.dropout, self.training))
        inner = self.down(F.gelu(self.up(x)))
        return self.norm2(x + F.dropout(inner, self.dropout, self.training))


class Packing:
    """Where the pieces of a padded batch lie once padding is gone. Laid out in blocks, so that few shapes occur."""

    BLOCK = 256

    def __init__(self, mask):
        lengths = mask.sum(1)
        self.place = mask.reshape(-1).nonzero().squeeze(1)
        self.count, self.shape = len(self.place), mask.shape
        spare = -self.count % self.BLOCK
        self.place = F.pad(self.place, (0, spare))
        ends = torch.cat([lengths.cumsum(0), torch.tensor([self.count + spare], device=mask.device)])
        self.bounds, self.longest = F.pad(ends, (1, 0)).int(), max(mask.shape[1], self.BLOCK)
        self.begins = self.bounds[: len(lengths)].long()

    def pack(self, padded):
        return padded.reshape(-1, *padded.shape[2:])[self.place]

    def row(self):
        """The number of each piece's row; the spare pieces at the end belong to none, and are counted to one row more."""
        at = self.place // self.shape[1]
        at[self.count :] = self.shape[0]
        return at


class Encoder(nn.Module):
    def __init__(self, vocab, families, domains, layers, positions, dropout=0.1):
        super().__init__()
        self.tokens = nn.Embedding(vocab, WIDTH)
        self.positions = nn.Embedding(positions, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(layers))
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

    def packed_trunk(self, ids, packing):
        place = packing.place % packing.shape[1]
        x = self.tokens(packing.pack(ids)) + self.positions(place) + self.types.weight[0]
        x = F.dropout(self.norm(x), self.dropout, self.training)
        for layer in self.layers:
            x = layer.packed(x, packing.bounds, packing.longest)
        return x

    def packed(self, ids, packing):
        """As `forward`, but the pieces' logits (pieces) stay packed."""
        x = self.packed_trunk(ids, packing)
        rows = packing.shape[0]
        sums = torch.zeros(rows + 1, WIDTH, dtype=torch.float32, device=x.device).index_add(0, packing.row(), x.float())[:rows]
        pooled = torch.cat([x[packing.begins], (sums / packing.bounds.diff()[:rows, None]).to(x.dtype)], 1)
        return self.verdict(pooled).squeeze(1), self.family(pooled), self.piece(x).squeeze(1), self.domain(pooled)

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


def read_base(folder, pieces, layers, positions):
    """The base's weights under the encoder's names, from its ONNX file. `pieces`: the number in the base vocabulary of each piece of ours. Upper layers that are left out served the base's own task, sentence similarity."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(os.path.join(folder, "onnx", "model.onnx")).graph
    stored = {one.name: one for one in graph.initializer}
    value = lambda name: numpy_helper.to_array(stored[name]).astype(np.float32)
    # A product's matrix has no telling name of its own; the name of its node tells the place.
    products = {node.name: value(node.input[1]).T for node in graph.node if node.op_type == "MatMul" and node.input[1] in stored}
    state = {
        "tokens.weight": value("embeddings.word_embeddings.weight")[pieces], "positions.weight": value("embeddings.position_embeddings.weight")[:positions],
        "types.weight": value("embeddings.token_type_embeddings.weight"),
        "norm.weight": value("embeddings.LayerNorm.weight"), "norm.bias": value("embeddings.LayerNorm.bias"),
    }
    parts = {
        "query": "attention.self.query", "key": "attention.self.key", "value": "attention.self.value", "out": "attention.output.dense",
        "up": "intermediate.dense", "down": "output.dense",
    }
    norms = {"norm1": "attention.output.LayerNorm", "norm2": "output.LayerNorm"}
    for i in range(layers):
        for own, name in parts.items():
            state[f"layers.{i}.{own}.weight"] = products[f"/encoder/layer.{i}/{name.replace('.', '/')}/MatMul"]
            state[f"layers.{i}.{own}.bias"] = value(f"encoder.layer.{i}.{name}.bias")
        for own, name in norms.items():
            for kind in ("weight", "bias"):
                state[f"layers.{i}.{own}.{kind}"] = value(f"encoder.layer.{i}.{name}.{kind}")
    return {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in state.items()}


def write_base(base, tokenizer, layers, positions, path):
    """The part of the base that training starts from, in 16 bits: a quarter of the ONNX file."""
    known = json.load(open(os.path.join(base, "tokenizer.json"), encoding="utf-8"))["model"]["vocab"]
    pieces = [known[name] for name, _ in sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])]
    torch.save({name: tensor.half() for name, tensor in read_base(base, pieces, layers, positions).items()}, path)
