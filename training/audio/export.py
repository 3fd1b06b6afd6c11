"""Writes a trained network as ONNX whose large weights have 8 bits and a scale a row, made whole while a host loads it.

  python3 training/audio/export.py RUNS/encoder-all.pt encoder_model_quantized.onnx OUT/encoder.onnx"""
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


def round_rows(weight: np.ndarray, row: int) -> tuple[np.ndarray, np.ndarray]:
    others = tuple(axis for axis in range(weight.ndim) if axis != row)
    scale = (np.maximum(np.abs(weight).max(others, keepdims=True), 1e-8) / 127).astype(np.float32)
    return np.round(weight / scale).astype(np.int8), scale


def load(path: str, backbone: str) -> torch.nn.Module:
    """With the weights as they are shipped."""
    state = torch.load(path)
    network = SpectralNetwork() if "measures.kernels" in state else EncoderNetwork(load_encoder(backbone, DEPTH))
    for name, weight in state.items():
        if weight.numel() >= LARGE and not name.endswith(EXACT):
            small, scale = round_rows(weight.numpy(), 0)
            state[name] = torch.tensor(small * scale)
    network.load_state_dict(state)
    return network.eval()


def shrink(model: onnx.ModelProto) -> None:
    graph = model.graph
    used = {name: node for node in graph.node for name in node.input}
    nodes, kept = [], []
    for tensor in graph.initializer:
        array = numpy_helper.to_array(tensor)
        if array.dtype != np.float32 or array.size < LARGE:
            kept.append(tensor)
            continue
        name = tensor.name
        if name.endswith(EXACT):
            kept.append(numpy_helper.from_array(array.astype(np.float16), f"{name}.half"))
            nodes.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
            continue
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
    names = ["logit", "kinds"] if isinstance(network, EncoderNetwork) else ["logit"]
    warnings.simplefilter("ignore")
    torch.onnx.export(network, torch.randn(1, SAMPLES) * 0.1, out, input_names=["samples"], output_names=names, opset_version=14)
    model = onnx.load(out)
    shrink(model)
    model.producer_name, model.producer_version = "tellsign", ""
    onnx.checker.check_model(model)
    onnx.save(model, out)


if __name__ == "__main__":
    main(*sys.argv[1:4])
