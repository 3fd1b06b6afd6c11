"""Stage `features`: what the image networks make of the parts that dump-parts.ts wrote, the mean over each part of their last block.

WORK/features/NN.npz   view [n, 2048], crop [n, 1024] and the logits of both
"""
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper

from training.card import read_preprocessing


def open_network(folder, name):
    model = onnx.load(f"{folder}/{name}.onnx")
    last = next(node for node in reversed(model.graph.node) if node.op_type == "Conv").input[0]
    model.graph.node.append(helper.make_node("GlobalAveragePool", [last], ["pooled"]))
    model.graph.output.append(helper.make_tensor_value_info("pooled", TensorProto.FLOAT, None))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


def write_features(folder, out, parts):
    preprocessing = read_preprocessing("image", folder)
    sides = {"view": preprocessing["viewSide"], "crop": preprocessing["cropSide"]}
    os.makedirs(out, exist_ok=True)
    networks = {name: open_network(folder, name) for name in sides}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for part in parts:
            found = {}
            for name, side in sides.items():
                pixels = np.fromfile(f"{part}/{name}.u8", np.uint8).reshape(-1, 3, side, side)
                run = lambda row: networks[name].run(["pooled", "logit"], {"pixels": row[None].astype(np.float32)})
                results = list(pool.map(run, pixels))
                found[name] = np.stack([pooled.reshape(-1) for pooled, _ in results])
                found[f"{name}Logit"] = np.array([logit[0] for _, logit in results])
            np.savez(f"{out}/{os.path.basename(part)}.npz", **found)
            print(part, len(pixels), flush=True)
