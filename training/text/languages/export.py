"""Writes the final network as int8 ONNX with an embedding of four bits, and its vocabulary: `python -m training.text.languages.export WORK RESULTS MODELS`."""
import glob
import os
import shutil
import sys

import numpy as np
import torch
import torch.nn as nn

from training.text.export import write_network
from training.text.languages.network import FOUR_BITS, GROUP, WIDTH, Encoder, from_seven_bits


class Shipped(nn.Module):
    """The encoder with its embedding as it is stored: two numbers a byte, and a scale for each 64."""

    def __init__(self, encoder, packed, scales):
        super().__init__()
        self.encoder = encoder
        # Of three dimensions, so that no one takes them for a table of floats to be rounded.
        self.register_buffer("packed", torch.from_numpy(packed)[:, None, :])
        self.register_buffer("scales", torch.from_numpy(scales)[:, :, None])

    def forward(self, ids, mask):
        both = self.packed[ids].float().squeeze(2)
        high = torch.floor(both / 16)
        whole = torch.cat([both - 16 * high, high], 2) - FOUR_BITS
        batch, length = ids.shape
        scaled = whole.view(batch, length, WIDTH // GROUP, GROUP) * self.scales[ids].float()
        return self.encoder.read(scaled.view(batch, length, WIDTH), mask)[:1]


def load(work, results):
    base, stored = np.load(os.path.join(work, "base.npz")), {}
    for path in sorted(glob.glob(os.path.join(results, "*weights-*.npz"))):
        stored.update(np.load(path))
    encoder = Encoder(1).eval()
    encoder.load_state_dict(from_seven_bits(stored), strict=False)
    return Shipped(encoder, base["tokens.packed"], base["tokens.scales"]).eval()


def export(work, results, models):
    os.makedirs(models, exist_ok=True)
    shutil.copyfile(os.path.join(work, "vocabulary.txt"), os.path.join(models, "encoder-vocabulary.txt"))
    row = torch.ones((2, 24), dtype=torch.int32)
    write_network(load(work, results), (row, row), ["ids", "mask"], ["verdict"], os.path.join(models, "encoder.onnx"))
    print({name: os.path.getsize(os.path.join(models, name)) for name in sorted(os.listdir(models))})


if __name__ == "__main__":
    export(*sys.argv[1:4])
