"""Stage `faces`: the face finder as ONNX without its weights, which a host takes from an npm package, and where in the package each lies.

The tiny face detector of face-api (MIT): a YOLO of separable convolutions. Its 8-bit numbers are made whole while the file is loaded.
"""
import hashlib
import os

import numpy as np
import onnx
from onnx import TensorProto, checker, helper, numpy_helper, save_model

from training.card import read_json, write_json

SIDE = 416
MEANS = [117.001, 114.697, 97.404]
LEAK = 0.10000000149011612
NAME = "tiny_face_detector_model"


def read(folder):
    """Name to 8-bit numbers, scale, least value and where they begin."""
    manifest = read_json(os.path.join(folder, f"{NAME}-weights_manifest.json"))[0]["weights"]
    data = np.fromfile(os.path.join(folder, f"{NAME}.bin"), np.uint8)
    found, at = {}, 0
    for entry in manifest:
        size = int(np.prod(entry["shape"]))
        values = data[at : at + size].reshape(entry["shape"])
        found[entry["name"]] = (values, entry["quantization"]["scale"], entry["quantization"]["min"], at)
        at += size
    assert at == len(data)
    return found


def turn(name):
    """How the axes of a filter are turned for ONNX; None where they stay."""
    if name.endswith("depthwise_filter"):
        return [2, 3, 0, 1]
    return [3, 2, 0, 1] if name.endswith(("filters", "pointwise_filter")) else None


def compute(weights):
    """A few outputs for a pattern, by PyTorch and not by what this file writes."""
    import torch
    from torch.nn import functional as F

    def whole(name):
        values, scale, least, _ = weights[name]
        return torch.tensor((values if turn(name) is None else values.transpose(turn(name))).astype(np.float32) * scale + least)

    x, y, c = np.meshgrid(np.arange(SIDE), np.arange(SIDE), np.arange(3), indexing="xy")
    pattern = ((x * 7 + y * 13 + c * 29 + x * y) % 256).astype(np.float32)
    z = torch.tensor((pattern - np.float32(MEANS)) / 255).permute(2, 0, 1)[None]
    leaky = lambda value: F.leaky_relu(value, LEAK)
    z = leaky(F.conv2d(z, whole("conv0/filters"), whole("conv0/bias")))
    for at in range(1, 6):
        z = F.max_pool2d(z, 2, 2, ceil_mode=True)
        z = F.conv2d(z, whole(f"conv{at}/depthwise_filter"), padding=1, groups=z.shape[1])
        z = leaky(F.conv2d(z, whole(f"conv{at}/pointwise_filter"), whole(f"conv{at}/bias")))
    z = F.max_pool2d(F.pad(z, (0, 1, 0, 1), value=-1e9), 2, 1)
    cells = F.conv2d(z, whole("conv8/filters"), whole("conv8/bias"))[0].permute(1, 2, 0).reshape(-1)
    return [{"at": at, "value": round(float(cells[at]), 4)} for at in range(0, len(cells), 397)]


def write_faces(folder, out, golden, borrows):
    weights = read(folder)
    nodes, constants = [], []

    def constant(name, value):
        constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(kind, inputs, output=None, **attributes):
        output = output or f"{kind.lower()}_{len(nodes)}"
        nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def whole(name):
        _, scale, least, _ = weights[name]
        theirs = name if turn(name) is None else node("Transpose", [name], perm=turn(name))
        cast = node("Cast", [theirs], to=TensorProto.FLOAT)
        scaled = node("Mul", [cast, constant(f"{name}.scale", np.float32([scale]))])
        return node("Add", [scaled, constant(f"{name}.min", np.float32([least]))])

    def separable(x, name, channels):
        x = node("Conv", [x, whole(f"{name}/depthwise_filter")], pads=[1] * 4, group=channels)
        x = node("Conv", [x, whole(f"{name}/pointwise_filter"), whole(f"{name}/bias")])
        return node("LeakyRelu", [x], alpha=LEAK)

    x = node("Sub", ["pixels", constant("means", np.float32(MEANS).reshape(1, 3, 1, 1))])
    x = node("Div", [x, constant("range", np.float32([255]))])
    x = node("LeakyRelu", [node("Conv", [x, whole("conv0/filters"), whole("conv0/bias")])], alpha=LEAK)
    channels = 16
    for at in range(1, 6):
        x = node("MaxPool", [x], kernel_shape=[2, 2], strides=[2, 2], auto_pad="SAME_UPPER")
        x = separable(x, f"conv{at}", channels)
        channels *= 2
    x = node("MaxPool", [x], kernel_shape=[2, 2], strides=[1, 1], auto_pad="SAME_UPPER")
    x = node("Conv", [x, whole("conv8/filters"), whole("conv8/bias")])
    node("Transpose", [x], "cells", perm=[0, 2, 3, 1])
    graph = helper.make_graph(
        nodes, "faces",
        [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, [1, 3, SIDE, SIDE])],
        [helper.make_tensor_value_info("cells", TensorProto.FLOAT, [1, 13, 13, 25])],
        constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="tellsign")
    model.ir_version = 8
    complete = onnx.ModelProto()
    complete.CopyFrom(model)
    complete.graph.initializer.extend(numpy_helper.from_array(np.ascontiguousarray(values), name) for name, (values, *_) in weights.items())
    checker.check_model(complete, full_check=True)
    save_model(model, out)
    tensors = [{"name": name, "dims": list(values.shape), "start": start} for name, (values, _, _, start) in weights.items()]
    with open(os.path.join(folder, f"{NAME}.bin"), "rb") as file:
        sha256 = hashlib.sha256(file.read()).hexdigest()
    write_json(borrows, [{"network": "faces.onnx", "package": "@vladmandic/face-api", "file": f"model/{NAME}.bin", "sha256": sha256, "tensors": tensors}])
    write_json(golden, {"faces": compute(weights)})
    print(os.path.getsize(out), "bytes")
