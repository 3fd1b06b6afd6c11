"""A small causal language model with two output heads: what people would write next, and what machines would. Its token statistics are the statistical member."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH, HEADS, LAYERS, CONTEXT = 256, 8, 4, 256


class Block(nn.Module):
    def __init__(self, dropout):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.dropout = dropout

    def forward(self, x, mask):
        batch, length, _ = x.shape
        q, k, v = self.qkv(self.norm1(x)).split(WIDTH, 2)
        split = lambda t: t.view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        scores = split(q) @ split(k).transpose(2, 3) / math.sqrt(WIDTH // HEADS) + mask
        attended = (scores.softmax(-1) @ split(v)).transpose(1, 2).reshape(batch, length, WIDTH)
        x = x + F.dropout(self.out(attended), self.dropout, self.training)
        inner = self.down(F.gelu(self.up(self.norm2(x))))
        return x + F.dropout(inner, self.dropout, self.training)


class LanguageModel(nn.Module):
    def __init__(self, vocab, dropout=0.1):
        super().__init__()
        self.tokens = nn.Embedding(vocab, WIDTH)
        self.positions = nn.Embedding(CONTEXT, WIDTH)
        self.blocks = nn.ModuleList(Block(dropout) for _ in range(LAYERS))
        self.norm = nn.LayerNorm(WIDTH)
        self.human, self.machine = nn.Linear(WIDTH, vocab), nn.Linear(WIDTH, vocab)
        for parameter in self.parameters():
            if parameter.dim() > 1:
                nn.init.normal_(parameter, std=0.02)

    def trunk(self, ids):
        length = ids.shape[1]
        place = torch.arange(length, device=ids.device)
        mask = torch.where(place[None, :] > place[:, None], -10000.0, 0.0)
        x = self.tokens(ids) + self.positions(place)
        for block in self.blocks:
            x = block(x, mask.to(x.dtype))
        return self.norm(x)

    def forward(self, ids):
        """ids (batch, length) -> statistics of each next token (batch, length - 1, 6)."""
        x = self.trunk(ids)[:, :-1]
        following = ids[:, 1:, None]
        human = self.human(x).float().log_softmax(-1)
        machine = self.machine(x).float().log_softmax(-1)
        said_human = human.gather(2, following)
        said_machine = machine.gather(2, following)
        chance = human.exp()
        expected = (chance * human).sum(2, keepdim=True)
        spread = (chance * human * human).sum(2, keepdim=True) - expected * expected
        rank = (human > said_human).to(human.dtype).sum(2, keepdim=True)
        crossed = (machine.exp() * human).sum(2, keepdim=True)
        return torch.cat([said_human, said_machine, expected, spread, (rank + 1).log(), crossed], 2)
