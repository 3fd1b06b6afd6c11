"""Stage `heads`: heads for video frames, fitted on what the image networks make of them, and the networks with these heads.

WORK/once/picture.jsonl         every frame as read by heads that saw neither its repository nor, where a system is in several, any of them
WORK/networks/view.onnx, crop.onnx   without the weights that are the image model's, which a host takes from there
WORK/borrows.json               which these are, added to those of the face finder
The heads are linear, so that a part's cells show where it comes from, and scaled as the image model's are, so that
its combination of both serves.
"""
import csv
import glob
import hashlib
import os
from collections import defaultdict

import numpy as np
import onnx
from onnx import numpy_helper
from sklearn.linear_model import LogisticRegression

from training.card import read_json, write_json
from training.data import read_lines, write_lines
from training.metrics import balance
from training.video.combine import group_folds

STRENGTH = 3e-4
KINDS = ["photo", "face", "art", "graphic", "render"]
OWN = ("head.weight", "head.scale", "head.bias")


def read_parts(parts, features, frames):
    """The parts of the first `frames` frames of each clip."""
    rows, arrays = [], defaultdict(list)
    for path in sorted(glob.glob(f"{features}/*.npz")):
        name = os.path.basename(path)[:-4]
        rows += read_lines(f"{parts}/{name}/index.jsonl")
        for key, values in np.load(path).items():
            arrays[key].append(values.astype(np.float32))
    used = np.array([row["frame"] < frames for row in rows])
    return [row for row in rows if row["frame"] < frames], {key: np.concatenate(values)[used] for key, values in arrays.items()}


def learn(table, labels, weight):
    """Weights and bias on the features as they are."""
    mean, scale = table.mean(0), table.std(0) + 1e-3
    found = LogisticRegression(C=STRENGTH, max_iter=300).fit((table - mean) / scale, labels, sample_weight=weight)
    beta = found.coef_[0] / scale
    return beta, float(found.intercept_[0] - beta @ mean)


def read_tensors(path):
    return {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(path).graph.initializer}


def write_network(source, target, beta, bias):
    """The graph with its own head alone. Says which tensors are the image model's."""
    model = onnx.load(source)
    scale = np.float32(np.abs(beta).max() / 127)
    own = {"head.weight": np.round(beta / scale).astype(np.int8).reshape(1, -1, 1, 1), "head.scale": scale.reshape(1, 1, 1, 1), "head.bias": np.float16([bias])}
    borrowed = [tensor.name for tensor in model.graph.initializer if tensor.name not in OWN]
    del model.graph.initializer[:]
    model.graph.initializer.extend(numpy_helper.from_array(own[name], name) for name in OWN)
    onnx.save(model, target)
    return borrowed


def fit_heads(made, parts, features, frames, image, dump, out, borrows_file):
    rows, arrays = read_parts(parts, features, frames)
    with open(f"{made}/clips.csv", newline="", encoding="utf-8") as file:
        listed = {clip["name"]: clip for clip in csv.DictReader(file)}
    of_clip = defaultdict(list)
    for i, row in enumerate(rows):
        if row["name"] in listed:
            of_clip[row["name"]].append(i)
    clips = [{**listed[name], "label": int(listed[name]["label"])} for name in of_clip]
    labels = np.array([clip["label"] for clip in clips])
    weight = balance(clips, lambda clip: clip["repository"])
    fold_of = group_folds(clips)
    folds = np.array([fold_of[clip["name"]] for clip in clips])
    mean = lambda values: np.stack([values[of].mean(0) for of in of_clip.values()])
    read, borrows = {}, [entry for entry in read_json(borrows_file) if "package" in entry]
    for name in ("view", "crop"):
        table, shipped = mean(arrays[name]), arrays[f"{name}Logit"]
        even = lambda logits: (shipped.std() / logits.std(), shipped.mean() - logits.mean() * shipped.std() / logits.std())
        logits = np.empty(len(rows))
        for fold in sorted(set(folds)):
            beta, bias = learn(table[folds != fold], labels[folds != fold], weight[folds != fold])
            learned = [i for clip in clips if fold_of[clip["name"]] != fold for i in of_clip[clip["name"]]]
            times, more = even(arrays[name][learned] @ beta + bias)
            held = [i for clip in clips if fold_of[clip["name"]] == fold for i in of_clip[clip["name"]]]
            logits[held] = (arrays[name][held] @ beta + bias) * times + more
        read[name] = logits
        beta, bias = learn(table, labels, weight)
        times, more = even(arrays[name] @ beta + bias)
        source = f"{image}/{name}.onnx"
        borrowed = write_network(source, f"{out}/{name}.onnx", beta * times, bias * times + more)
        sha256 = hashlib.sha256(open(source, "rb").read()).hexdigest()
        borrows.append({"network": f"{name}.onnx", "model": "image", "file": f"{name}.onnx", "sha256": sha256, "tensors": borrowed})
    write_json(borrows_file, borrows)

    tensors = read_tensors(f"{image}/view.onnx")
    kinds = arrays["view"] @ (tensors["kind.weight"] * tensors["kind.scale"]).T + tensors["kind.bias"]
    sure = np.exp(kinds - kinds.max(1, keepdims=True))
    sure /= sure.sum(1, keepdims=True)
    both = read_json(f"{image}/combination.json")
    os.makedirs(dump, exist_ok=True)
    lines = []
    for name, of in of_clip.items():
        frames = []
        for i in of:
            view, crop = float(read["view"][i]), float(read["crop"][i])
            score = both["bias"] + both["figures"]["view"]["weight"] * view + both["figures"]["crop"]["weight"] * crop
            frames.append({"score": round(score, 4), "kind": KINDS[int(sure[i].argmax())], "figures": {"view": round(view, 4), "crop": round(crop, 4)}, "faces": []})
        size = {key: rows[of[0]][key] for key in ("width", "height", "durationS")}
        lines.append({"name": name, **size, "unfit": 0, "frames": frames})
    write_lines(f"{dump}/picture.jsonl", lines)
