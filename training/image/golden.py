"""Stage `golden`: PyTorch's output for a synthetic picture, for the test that compares the shipped networks with it."""
import os

import numpy as np
import torch

from training.card import write_json
from training.image.base import read_base
from training.image.network import CROP_SIDE, TEMPERATURE, VIEW_SIDE, Network


def load(which, weights, base):
    """The network with the rounded weights, its batch norms standing still as the identity."""
    net = Network(which, base).eval()
    whole = lambda name: torch.from_numpy(weights[f"{name}.weight"] * weights[f"{name}.scale"].reshape((-1,) + (1,) * (weights[f"{name}.weight"].ndim - 1)))
    for name, module in net.named_modules():
        if hasattr(module, "folded"):
            module.conv.weight.data = whole(name)
            module.norm.weight.data.fill_(1)
            module.norm.running_mean.zero_()
            module.norm.running_var.fill_(1 - module.norm.eps)
            module.norm.bias.data = torch.from_numpy(weights[f"{name}.bias"])
        elif name in ("head", "kind"):
            module.weight.data, module.bias.data = whole(name), torch.from_numpy(weights[f"{name}.bias"])
    return net


def pattern(side):
    """The same numbers the test makes."""
    c, y, x = np.meshgrid(np.arange(3), np.arange(side), np.arange(side), indexing="ij")
    return torch.from_numpy(((x * 7 + y * 13 + c * 29 + x * y) % 256).astype(np.float32))[None]


def write_golden(base_file, runs, out):
    base = read_base(base_file)
    golden = {}
    for which, side in (("view", VIEW_SIDE), ("crop", CROP_SIDE)):
        net = load(which, dict(np.load(os.path.join(runs, f"{which}-all.npz"))), base)
        with torch.no_grad():
            logit, _, kind = net(pattern(side))
        golden[which] = {"logit": round(float(logit[0]) / TEMPERATURE[which], 4), "kind": None if kind is None else [round(float(value), 4) for value in kind[0]]}
    write_json(os.path.join(out, "golden.json"), golden)
