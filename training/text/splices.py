"""Documents with known seams, and whole ones beside them, from texts that no network learnt: what segments.py is fitted on.

    python3 splices.py --data DATA --out SPLICES.jsonl
"""
import argparse
import json
import random
import re

import data

parser = argparse.ArgumentParser()
parser.add_argument("--data", required=True)
parser.add_argument("--out", required=True)
args = parser.parse_args()
rng = random.Random(5)
kept = [doc for doc in data.load(args.data) if doc["kept"]]
human = [doc for doc in kept if doc["label"] == 0]
machine = [doc for doc in kept if doc["label"] == 1 and doc["set"] == "mirror2026"]
machine += rng.sample([doc for doc in kept if doc["set"] == "eqbench_creative"], 130)
machine += rng.sample([doc for doc in kept if doc["set"] == "outfox" and doc["label"] == 1], 150)


def beginning(text, words):
    taken = []
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        if sum(len(part.split()) for part in taken) >= words:
            break
        taken.append(sentence)
    return " ".join(taken)


rows = []
while len(rows) < 420:
    parts = [beginning(rng.choice(texts)["text"], rng.randint(50, 220)) for texts in (human, machine)]
    if min(len(part.split()) for part in parts) < 40:
        continue
    first = rng.randint(0, 1)
    text = f"{parts[first]} {parts[1 - first]}"
    rows.append({"id": f"splice-{len(rows)}", "text": text, "label": 2, "seam": len(parts[first]) + 1, "first": first})
rows += [{"id": doc["id"], "text": doc["text"], "label": doc["label"]} for doc in rng.sample(human, 420) + rng.sample(machine, 330)]
with open(args.out, "w") as file:
    file.writelines(f"{json.dumps(row)}\n" for row in rows)
