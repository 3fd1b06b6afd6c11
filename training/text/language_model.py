"""A small causal language model with two output heads: what people would write next, and what machines would. Its token statistics are the statistical member.

It starts from the lower layers of the encoder's base, made to look only back, which it then learns on our texts.
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

from training.text.network import WIDTH, Layer

CONTEXT = 256


class Head(nn.Module):
    """Turns a state into a query of the input embedding; `bias` is how common each piece is."""

    def __init__(self, vocab):
        super().__init__()
        self.inner, self.norm = nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH)
        self.bias = nn.Parameter(torch.zeros(vocab))

    def forward(self, x):
        return self.norm(F.gelu(self.inner(x)))


class LanguageModel(nn.Module):
    def __init__(self, vocab, layers, dropout=0.1):
        super().__init__()
        self.tokens = nn.Embedding(vocab, WIDTH)
        self.positions = nn.Embedding(CONTEXT, WIDTH)
        self.types = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer(dropout, causal=True) for _ in range(layers))
        self.dropout = dropout
        self.human, self.machine = Head(vocab), Head(vocab)

    def trunk(self, ids):
        place = torch.arange(ids.shape[1], device=ids.device)
        x = self.tokens(ids) + self.positions(place) + self.types.weight[0]
        x = F.dropout(self.norm(x), self.dropout, self.training)
        bias = torch.where(place[None, :] > place[:, None], -60.0, 0.0).to(x.dtype)  # further down, softmax computes denormals and slows
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

    def forward(self, ids):
        """ids (batch, length) -> statistics of each next token (batch, length - 1, 6)."""
        x = self.trunk(ids)[:, :-1]
        following = ids[:, 1:, None].long()
        asked = torch.stack([self.human(x), self.machine(x)]) @ self.tokens.weight.t()
        human = (asked[0] + self.human.bias).float().log_softmax(-1)
        machine = (asked[1] + self.machine.bias).float().log_softmax(-1)
        said_human = human.gather(2, following)
        said_machine = machine.gather(2, following)
        chance = human.exp()
        weighed = chance * human
        expected = weighed.sum(2, keepdim=True)
        spread = (weighed * human).sum(2, keepdim=True) - expected * expected
        rank = (human > said_human).to(human.dtype).sum(2, keepdim=True)
        crossed = (chance * machine).sum(2, keepdim=True)
        return torch.cat([said_human, said_machine, expected, spread, (rank + 1).log(), crossed], 2)
