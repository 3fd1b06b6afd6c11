"""The two networks: a whole view and a crop of native pixels, both begun from ImageNet's ResNet-50.

A network is a list of named steps that `forward` runs and export.py writes as ONNX, so both compute the same.
Convolutions carry their batch norm while they learn; `folded` gives plain weights and biases.
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

from training.card import read_preprocessing

KINDS = ["photo", "face", "art", "graphic", "render"]
# What ImageNet's network was fed with: blue, green, red less their means.
MEANS = (103.939, 116.779, 123.68)
STAGES = {2: "abc", 3: "abcd", 4: "abcdef", 5: "abc"}
WIDTH = 2048
# The side of a cell of the last block, in pixels of the input.
CELL = 32
PREPROCESSING = read_preprocessing("image")
VIEW_SIDE, CROP_SIDE = PREPROCESSING["viewSide"], PREPROCESSING["cropSide"]
# The networks learn until they are surer than they are right; shipped logits are divided by this.
TEMPERATURE = {"view": 3.0, "crop": 2.0}


class NormedConv(nn.Module):
    """A convolution whose folded weights are the start and whose batch norm learns anew, beginning as the identity."""

    def __init__(self, weight, bias, stride, padding):
        super().__init__()
        out, into, size, _ = weight.shape
        self.conv = nn.Conv2d(into, out, size, stride, padding, bias=False)
        self.norm = nn.BatchNorm2d(out)
        self.conv.weight.data = weight.float().clone()
        # The running figures are set by `settle` from data, so that the start computes what the base did.
        self.norm.bias.data = bias.float().clone()
        self.start_bias = bias.float().clone()

    def forward(self, x):
        return self.norm(self.conv(x))

    def settle(self, mean, variance):
        deviation = torch.sqrt(variance + self.norm.eps)
        self.norm.running_mean.copy_(mean)
        self.norm.running_var.copy_(variance)
        self.norm.weight.data.copy_(deviation)
        self.norm.bias.data.copy_(self.start_bias.to(mean.device) + mean)

    def folded(self):
        scale = self.norm.weight / torch.sqrt(self.norm.running_var + self.norm.eps)
        return self.conv.weight * scale[:, None, None, None], self.norm.bias - self.norm.running_mean * scale


class Block(nn.Module):
    def __init__(self, base, name, stride):
        super().__init__()
        conv = lambda part, step, pad: NormedConv(base[f"res{name}_branch{part}.weight"], base[f"res{name}_branch{part}.bias"], step, pad)
        self.a, self.b, self.c = conv("2a", stride, 0), conv("2b", 1, 1), conv("2c", 1, 0)
        self.short = conv("1", stride, 0) if f"res{name}_branch1.weight" in base else None

    def forward(self, x):
        y = self.c(F.relu(self.b(F.relu(self.a(x)))))
        return F.relu(y + (x if self.short is None else self.short(x)))


class Network(nn.Module):
    def __init__(self, which, base):
        super().__init__()
        self.which = which
        base = {name: torch.from_numpy(value) for name, value in base.items()}
        self.stem = NormedConv(base["conv1.weight"], base["conv1.bias"], 2, 3)
        blocks = []
        for stage, names in STAGES.items():
            for name in names:
                blocks.append(Block(base, f"{stage}{name}", 2 if name == "a" and stage > 2 else 1))
        self.blocks = nn.Sequential(*blocks)
        self.head = nn.Conv2d(WIDTH, 1, 1)
        self.kind = nn.Linear(WIDTH, len(KINDS)) if which == "view" else None
        nn.init.normal_(self.head.weight, std=0.01)
        nn.init.zeros_(self.head.bias)
        self.register_buffer("means", torch.tensor(MEANS).view(1, 3, 1, 1))

    def features(self, pixels):
        x = F.relu(self.stem(pixels.flip(1) - self.means))
        x = F.max_pool2d(F.pad(x, (1, 1, 1, 1)), 3, 2)
        return self.blocks(x)

    def forward(self, pixels, drop=0.0):
        x = self.features(pixels)
        # Whole channels are dropped, so that the mean of the cells stays the logit.
        kept = F.dropout2d(x, drop, self.training and drop > 0)
        cells = self.head(kept)[:, 0]
        pooled = x.mean((2, 3))
        kind = self.kind(pooled) if self.kind is not None else None
        return cells.mean((1, 2)), cells, kind

    def convs(self):
        return [module for module in self.modules() if isinstance(module, NormedConv)]

    @torch.no_grad()
    def settle(self, pixels):
        """Sets every batch norm from the data, in the order of computing, so that the network begins by computing what the base computes."""
        def set_norm(conv):
            return lambda _module, _inputs, out: conv.settle(out.float().mean((0, 2, 3)), out.float().var((0, 2, 3), unbiased=False))
        hooks = [conv.conv.register_forward_hook(set_norm(conv)) for conv in self.convs()]
        self.eval()
        self.features(pixels)
        for hook in hooks:
            hook.remove()
