"""Stage `features`: what the image networks make of the parts that dump-parts.ts wrote: the mean over each part of their last block, as the networks give it.

WORK/features/NN-PASS.npz   rows [n] of WORK/parts/NN/index.jsonl, view and crop [n, 2048], viewLogit, cropLogit [n] and kind [n, 5]
Two frames of every clip come first, then the third, the faces and the fourth, so that an interrupted run can be used.
"""
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnxruntime

from training.card import read_preprocessing
from training.data import read_lines

PASSES = (lambda row: not row["isFace"] and row["frame"] in (0, 2), lambda row: not row["isFace"] and row["frame"] == 1, lambda row: row["isFace"], lambda row: not row["isFace"] and row["frame"] > 2)
OUTPUTS = {"view": ("embedding", "logit", "kind"), "crop": ("embedding", "logit")}


def open_network(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def write_features(folder, out, parts, passes=range(len(PASSES))):
    preprocessing = read_preprocessing("image", folder)
    sides = {"view": preprocessing["viewSide"], "crop": preprocessing["cropSide"]}
    os.makedirs(out, exist_ok=True)
    networks = {name: open_network(f"{folder}/{name}.onnx") for name in sides}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number in passes:
            for part in parts:
                target = f"{out}/{os.path.basename(part)}-{number}.npz"
                rows = [i for i, row in enumerate(read_lines(f"{part}/index.jsonl")) if PASSES[number](row)]
                if not rows or os.path.exists(target):
                    continue
                found = {"rows": np.array(rows)}
                for name, side in sides.items():
                    pixels = np.memmap(f"{part}/{name}.u8", np.uint8, "r").reshape(-1, 3, side, side)
                    run = lambda row: networks[name].run(OUTPUTS[name], {"pixels": pixels[row][None].astype(np.float32)})
                    results = list(pool.map(run, rows))
                    found[name] = np.stack([result[0].reshape(-1) for result in results]).astype(np.float16)
                    found[f"{name}Logit"] = np.array([result[1].reshape(-1)[0] for result in results])
                    if name == "view":
                        found["kind"] = np.stack([result[2].reshape(-1) for result in results])
                np.savez(f"{target}.part.npz", **found)
                os.replace(f"{target}.part.npz", target)
                print(part, number, len(rows), flush=True)
