"""Do sample rate, codec, length or loudness carry the label? What they alone would tell, and what the model tells among recordings alike in them.

  python3 training/audio/strata.py ANSWERS SET      ANSWERS as for combine.py, SET as data.py wrote it"""
import json
import os
import sys

import numpy as np

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from combine import INPUTS, read
from fit import auroc, balance, logistic


def crosswise(inputs, labels, weight, fold):
    inputs = (inputs - inputs.mean(0)) / (inputs.std(0) + 1e-9)
    scores = np.empty(len(labels))
    for held in sorted(set(fold)):
        own = logistic(inputs[fold != held], labels[fold != held], weight[fold != held])
        scores[fold == held] = inputs[fold == held] @ own[:-1] + own[-1]
    return scores


def main(answers, data):
    about = {}
    samples = np.load(f"{data}/as-is.npy", mmap_mode="r")
    for i, row in enumerate(json.load(open(f"{data}/index.json"))):
        about[os.path.basename(row["file"])] = {**row, "i": i}
    rows = [row for row in read(answers) if row["tier"] == "as is" and row["figures"] and row["kind"] == "speech"]
    facts = [about[os.path.basename(row["path"])] for row in rows]
    labels, fold = np.array([row["label"] for row in rows]), np.array([row["fold"] for row in rows])
    weight = balance(rows, lambda row: row["repository"])
    rate = np.array([int(fact["rate"] or 0) for fact in facts])
    codec = np.array([fact["codec"] for fact in facts])
    seconds = np.array([fact["decodedS"] for fact in facts])
    crops = [samples[fact["i"]].astype(np.float32) / 32768 for fact in facts]
    level = np.array([np.log(np.sqrt((crop ** 2).mean()) + 1e-5) for crop in crops])
    silence = np.array([(np.abs(crop) < 1e-3).mean() for crop in crops])
    columns = [np.stack([rate == value for value in (8000, 16000, 22050, 24000, 44100, 48000)], 1)]
    columns.append(np.stack([codec == value for value in ("pcm_s16le", "pcm_f32le", "mp3", "vorbis", "flac")], 1))
    surface = np.hstack([*columns, np.log(seconds)[:, None], level[:, None], silence[:, None]]).astype(float)
    parts = {"rate": columns[0], "codec": columns[1], "length": np.log(seconds)[:, None], "loudness": level[:, None], "silence": silence[:, None]}
    model = crosswise(np.array([[row["figures"][name] for name in INPUTS] for row in rows]), labels, weight, fold)
    for name, part in parts.items():
        print(f"{name} alone: {auroc(labels, crosswise(part.astype(float), labels, weight, fold)):.3f}")
    alone = crosswise(surface, labels, weight, fold)
    strata = {
        "all": np.ones(len(rows), bool), "16 kHz": rate == 16000, "22.05 and 24 kHz": (rate == 22050) | (rate == 24000), "44.1 and 48 kHz": rate >= 44100,
        "16-bit PCM": codec == "pcm_s16le", "other codecs": codec != "pcm_s16le", "up to 5 s": seconds <= 5, "over 5 s": seconds > 5,
    }
    print("| among | recordings | AI | rate, codec, length, loudness, silence alone | the model |\n|---|---|---|---|---|")
    for name, mask in strata.items():
        print(f"| {name} | {mask.sum()} | {labels[mask].sum()} | {auroc(labels[mask], alone[mask]):.3f} | {auroc(labels[mask], model[mask]):.3f} |")


if __name__ == "__main__":
    main(*sys.argv[1:3])
