"""Stage `heads`: heads for video frames, fitted on what the image networks make of them, and the networks with these heads.

WORK/once/picture.jsonl         every frame as read by heads that saw neither its repository nor, where a system is in several, any of them; its faces as the image model reads them
WORK/once/motion.jsonl          how the clip moves, from WORK/parts
WORK/once/time.json             what a head over the differences of neighboring frames reads of each clip, crosswise: compared, not shipped
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
SIDES = ("view", "crop")


def read_parts(parts, features):
    """Every part whose features are there, with its row of the index; and what is told of whole clips."""
    rows, arrays = [], defaultdict(list)
    for path in sorted(glob.glob(f"{features}/*.npz")):
        index = read_lines(f"{parts}/{os.path.basename(path).rsplit('-', 1)[0]}/index.jsonl")
        with np.load(path) as found:
            rows += [index[i] for i in found["rows"]]
            for key in found:
                arrays[key].append(found[key].astype(np.float32))
    told = [row for path in sorted(glob.glob(f"{parts}/*/clips.jsonl")) for row in read_lines(path)]
    return rows, {key: np.concatenate(values) for key, values in arrays.items()}, {row["name"]: row for row in told}


def learn(table, labels, weight, strength=STRENGTH):
    """Weights and bias on the features as they are."""
    mean, scale = table.mean(0), table.std(0) + 1e-3
    found = LogisticRegression(C=strength, max_iter=300).fit((table - mean) / scale, labels, sample_weight=weight)
    beta = found.coef_[0] / scale
    return beta, float(found.intercept_[0] - beta @ mean)


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


def learn_time(clips, rows, arrays, of_clip, labels, weight, folds):
    """Neighbors in time show the same part: how much each of the networks' channels differs between them. Null where a clip has no two."""
    tables, known = [], []
    for at, clip in enumerate(clips):
        of_frame = {rows[i]["frame"]: i for i in of_clip[clip["name"]]}
        pairs = [(of_frame[frame], of_frame[frame + 1]) for frame in (0, 2) if frame in of_frame and frame + 1 in of_frame]
        if pairs:
            tables.append(np.concatenate([np.mean([np.abs(arrays[side][a] - arrays[side][b]) for a, b in pairs], 0) for side in SIDES]))
            known.append(at)
    found = {}
    known = np.array(known, int)
    if len(known) < 100:
        return found
    table = np.stack(tables)
    for fold in sorted(set(folds)):
        learned, held = folds[known] != fold, folds[known] == fold
        beta, bias = learn(table[learned], labels[known][learned], weight[known][learned])
        for at, logit in zip(known[held], table[held] @ beta + bias):
            found[clips[at]["name"]] = float(logit)
    return found


def fit_heads(made, parts, features, image, dump, out, borrows_file):
    rows, arrays, told = read_parts(parts, features)
    with open(f"{made}/clips.csv", newline="", encoding="utf-8") as file:
        listed = {clip["name"]: clip for clip in csv.DictReader(file)}
    of_clip, faces_of = defaultdict(list), defaultdict(list)
    for i, row in enumerate(rows):
        if row["name"] in listed and row["name"] in told:
            (faces_of if row["isFace"] else of_clip)[row["name"]].append(i)
    clips = [{**listed[name], "label": int(listed[name]["label"])} for name in of_clip]
    labels = np.array([clip["label"] for clip in clips])
    weight = balance(clips, lambda clip: clip["repository"])
    fold_of = group_folds(clips)
    folds = np.array([fold_of[clip["name"]] for clip in clips])
    mean = lambda values: np.stack([values[of].mean(0) for of in of_clip.values()])
    frames = [i for of in of_clip.values() for i in of]
    read, borrows = {}, [entry for entry in read_json(borrows_file) if "package" in entry]
    for name in SIDES:
        table, shipped = mean(arrays[name]), arrays[f"{name}Logit"][frames]
        even = lambda logits: (shipped.std() / logits.std(), shipped.mean() - logits.mean() * shipped.std() / logits.std())
        logits = np.full(len(rows), np.nan)
        for fold in sorted(set(folds)):
            beta, bias = learn(table[folds != fold], labels[folds != fold], weight[folds != fold])
            learned = [i for clip in clips if fold_of[clip["name"]] != fold for i in of_clip[clip["name"]]]
            times, more = even(arrays[name][learned] @ beta + bias)
            held = [i for clip in clips if fold_of[clip["name"]] == fold for i in of_clip[clip["name"]]]
            logits[held] = (arrays[name][held] @ beta + bias) * times + more
        read[name] = logits
        beta, bias = learn(table, labels, weight)
        times, more = even(arrays[name][frames] @ beta + bias)
        source = f"{image}/{name}.onnx"
        borrowed = write_network(source, f"{out}/{name}.onnx", beta * times, bias * times + more)
        sha256 = hashlib.sha256(open(source, "rb").read()).hexdigest()
        borrows.append({"network": f"{name}.onnx", "model": "image", "file": f"{name}.onnx", "sha256": sha256, "tensors": borrowed})
    write_json(borrows_file, borrows)

    sure = np.exp(arrays["kind"] - arrays["kind"].max(1, keepdims=True))
    sure /= sure.sum(1, keepdims=True)
    both = read_json(f"{image}/combination.json")
    score_of = lambda view, crop: both["bias"] + sum(own["weight"] * ({"view": view, "crop": crop}.get(figure, own["mean"]) - own["mean"]) / own["scale"] for figure, own in both["figures"].items())
    os.makedirs(dump, exist_ok=True)
    lines = []
    for name, of in of_clip.items():
        faces = defaultdict(list)
        for i in faces_of[name]:
            faces[rows[i]["frame"]].append({"score": round(score_of(float(arrays["viewLogit"][i]), float(arrays["cropLogit"][i])), 4)})
        frames = []
        for i in sorted(of, key=lambda i: rows[i]["frame"]):
            view, crop = float(read["view"][i]), float(read["crop"][i])
            own = {"view": round(view, 4), "crop": round(crop, 4), "imageScore": round(score_of(float(arrays["viewLogit"][i]), float(arrays["cropLogit"][i])), 4)}
            frames.append({"score": round(score_of(view, crop), 4), "kind": KINDS[int(sure[i].argmax())], "figures": own, "faces": faces[rows[i]["frame"]]})
        size = {key: rows[of[0]][key] for key in ("width", "height", "durationS")}
        lines.append({"name": name, **size, "unfit": len(told[name]["unfit"]), "frames": frames})
    write_lines(f"{dump}/picture.jsonl", lines)
    write_lines(f"{dump}/motion.jsonl", [{"name": name, "motion": {key: told[name][key] for key in ("whole", "duplicateShare", "frames", "cuts")}} for name in of_clip])
    write_json(f"{dump}/time.json", learn_time(clips, rows, arrays, of_clip, labels, weight, folds))
