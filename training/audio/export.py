"""Stage `export`: each run's network as ONNX that takes samples, with 8-bit matrix products, checked against PyTorch.

WORK/networks/RUN.onnx   of every run; the one of `all` is copied to models/audio/encoder.onnx, with golden.json beside it

Weights keep the integers and the scale a row that training rounded them to; activations are rounded while the network runs. The convolutions and
the spectrogram stay in floats: they are 3 % of the work, and rounding would be heard."""
import json
import os
import shutil
import warnings

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper

from training.audio.card import fit_scores, read_scores
from training.audio.network import RATE, WINDOW_S, Network
from training.audio.train import MATRIX_MAX, load_network

LARGE = 8192
# How far a logit of the 8-bit network may be from PyTorch's on made windows.
TOLERANCE = 0.15
COMMAND = "python -m training.audio export"


def pattern(samples: int) -> torch.Tensor:
    """A made window that TypeScript makes too."""
    i = torch.arange(samples)
    return (((i * 7 + (i >> 6) * 13) % 256 - 128) / 512)[None]


def to_eight_bits(model: onnx.ModelProto) -> None:
    """Every product with a learned matrix becomes an integer product; every other large tensor is stored smaller and made whole on loading."""
    graph = model.graph
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    kept, nodes, loading, rounded = {}, [], [], {}

    def keep(name: str, array: np.ndarray) -> str:
        kept[name] = numpy_helper.from_array(np.ascontiguousarray(array), name)
        return name

    for node in graph.node:
        weight = arrays.get(node.input[1]) if node.op_type == "MatMul" and len(node.input) == 2 else None
        if weight is None or weight.ndim != 2 or weight.size < LARGE or node.input[1].endswith("filters"):
            nodes.append(node)
            continue
        stem, given = node.input[1], node.input[0]
        scale = np.maximum(np.abs(weight).max(0), 1e-8) / MATRIX_MAX
        small = keep(f"{stem}.small", np.round(weight / scale).astype(np.int8))
        zero = keep(f"{stem}.zero", np.zeros(weight.shape[1], np.int8))
        scales = keep(f"{stem}.scale", scale.astype(np.float32))
        if given not in rounded:
            rounded[given] = [f"{given}.{part}" for part in ("rounded", "step", "middle")]
            nodes.append(helper.make_node("DynamicQuantizeLinear", [given], rounded[given]))
        value, step, middle = rounded[given]
        out = node.output[0]
        nodes += [
            helper.make_node("MatMulInteger", [value, small, middle, zero], [f"{out}.whole"]),
            helper.make_node("Cast", [f"{out}.whole"], [f"{out}.float"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [step, scales], [f"{out}.scale"]),
            helper.make_node("Mul", [f"{out}.float", f"{out}.scale"], [out]),
        ]
    used = {name for node in nodes for name in node.input}
    for name, array in arrays.items():
        if name not in used:
            continue
        if array.dtype != np.float32 or array.size < LARGE:
            keep(name, array)
        else:
            keep(f"{name}.half", array.astype(np.float16))
            loading.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    del graph.node[:]
    graph.node.extend(loading + nodes)
    del graph.initializer[:]
    graph.initializer.extend(kept.values())


def write_onnx(network: Network, path: str) -> None:
    warnings.simplefilter("ignore")
    window = torch.randn(1, WINDOW_S * RATE) * 0.1
    torch.onnx.export(
        network, (window,), path, input_names=["samples"], output_names=["logit", "kinds"], opset_version=17,
        dynamic_axes={"samples": {1: "t"}}, dynamo=False,
    )
    model = onnx.load(path)
    to_eight_bits(model)
    model.producer_name, model.producer_version = "tellsign", ""
    onnx.checker.check_model(model)
    onnx.save(model, path)


def check(network: Network, path: str) -> float:
    """The largest difference of a logit between PyTorch and the written file, over made windows of several lengths."""
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    torch.manual_seed(1)
    worst = 0.0
    for seconds in (6, 6, 2.5, 1.2):
        # Noise with the rhythm of syllables.
        time = torch.arange(int(seconds * RATE)) / RATE
        window = torch.randn(1, len(time)) * (0.05 + torch.sin(2 * np.pi * 3 * time).clamp(min=0)) * 0.1
        with torch.no_grad():
            expected = network(window)[0].item()
        worst = max(worst, abs(float(session.run(["logit"], {"samples": window.numpy()})[0][0]) - expected))
    return worst


def write_golden(network: str, path: str) -> None:
    """What the written file says here, for the test that it says the same elsewhere."""
    session = onnxruntime.InferenceSession(network, providers=["CPUExecutionProvider"])
    logit, kinds = session.run(["logit", "kinds"], {"samples": pattern(WINDOW_S * RATE).numpy()})
    golden = {"encoder": {"logit": round(float(logit[0]), 4), "kinds": [round(float(value), 4) for value in kinds[0]]}, "command": COMMAND}
    with open(path, "w") as file:
        file.write(json.dumps(golden, indent=1) + "\n")


def even_out(network: Network, slope: float, offset: float) -> None:
    """Puts the scale of the logits of clips never heard into the last layer."""
    with torch.no_grad():
        network.head.weight.mul_(slope)
        network.head.bias.mul_(slope).add_(offset)


def export(args) -> None:
    fit = fit_scores(read_scores(args.work))
    print(f"logits times {fit.slope:.4f} plus {fit.offset:.4f}", flush=True)
    folder = f"{args.work}/networks"
    os.makedirs(folder, exist_ok=True)
    for run in args.runs.split(","):
        network, path = load_network(f"{args.work}/runs/{run}.npz"), f"{folder}/{run}.onnx"
        even_out(network, fit.slope, fit.offset)
        write_onnx(network, path)
        gap = check(network, path)
        print(f"{run}: {os.path.getsize(path) / 1e6:.1f} MB, at most {gap:.3f} from PyTorch", flush=True)
        if gap > TOLERANCE:
            raise SystemExit(f"{path} says something else than PyTorch.")
        if run == "all":
            shutil.copy(path, f"{args.models}/encoder.onnx")
            write_golden(path, f"{args.models}/golden.json")
