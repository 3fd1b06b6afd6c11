"""Builds every set and fold from the listed originals of a data folder (`--data`): no path of any machine is written down here.

DATA/text/*.jsonl.gz                    one labeled document a line; a file named dev* is for validation and never learnt
DATA/{image,audio,video}/sources*.csv   lists of originals in public repositories
DATA/{image,audio,video}/originals/     those originals, each folder with its manifest.csv
Labels: 0 people, 1 AI, 2 mixed or edited. A sample learnt from never shares its source, system, pair or writing run with one it is measured on.
"""
import csv
import glob
import gzip
import hashlib
import json
import os
from collections import Counter, defaultdict


def read_lines(path):
    """The objects of a .jsonl or .jsonl.gz file."""
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def write_lines(path, rows):
    """Compressed where the name ends in .gz, without a time stamp: the same rows make the same bytes."""
    text = "".join(f"{json.dumps(row, ensure_ascii=False, separators=(',', ':'))}\n" for row in rows).encode()
    with open(f"{path}.part", "wb") as file:
        file.write(gzip.compress(text, 9, mtime=0) if path.endswith(".gz") else text)
    os.replace(f"{path}.part", path)


def listed(folder, modality):
    """Rows of every sources*.csv of a modality, with `list` the file each came from."""
    rows = []
    for path in sorted(glob.glob(os.path.join(folder, modality, "sources*.csv"))):
        with open(path, newline="", encoding="utf-8") as file:
            rows.extend({**row, "list": os.path.basename(path)} for row in csv.DictReader(file))
    return rows


def originals(folder):
    """Rows of every manifest.csv below `folder`, with `file` the place of the original. Originals that are not there are left out."""
    rows = []
    for path in sorted(glob.glob(os.path.join(folder, "**", "manifest.csv"), recursive=True)):
        with open(path, newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                place = os.path.join(os.path.dirname(path), row["path"])
                if os.path.exists(place):
                    rows.append({**row, "file": place, "label": int(row["label"])})
    return rows


def stable(name, buckets):
    """A number below `buckets` that the name alone decides, the same on every machine and in every run."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big") % buckets


def tie(rows, keys):
    """Of every row the name of its cluster: rows that share any of the keys (functions of a row; None shares nothing) are one cluster."""
    parent = list(range(len(rows)))

    def root(i):
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    first = {}
    for at, key in enumerate(keys):
        for i, row in enumerate(rows):
            value = key(row)
            if value is None or value == "":
                continue
            if (at, value) in first:
                parent[root(i)] = root(first[at, value])
            else:
                first[at, value] = i
    return [root(i) for i in range(len(rows))]


def deal(rows, clusters, folds, kind=lambda row: ""):
    """The fold of every row: whole clusters, the largest first, each to the fold that is shortest of its labels and kinds."""
    sizes = defaultdict(Counter)
    for row, cluster in zip(rows, clusters):
        sizes[cluster][(row["label"], kind(row))] += 1
    loads = [Counter() for _ in range(folds)]
    chosen = {}
    for cluster, count in sorted(sizes.items(), key=lambda item: (-sum(item[1].values()), str(item[0]))):
        cost = lambda at: sum(n * loads[at][key] for key, n in count.items()) + 0.2 * sum(count.values()) * sum(loads[at].values())
        chosen[cluster] = min(range(folds), key=lambda at: (cost(at), at))
        loads[chosen[cluster]].update(count)
    return [chosen[cluster] for cluster in clusters]


def cap(rows, most, *keys):
    """At most `most` rows of each group, chosen by their own names, so that adding rows elsewhere changes nothing here."""
    taken, kept = Counter(), []
    for row in sorted(rows, key=lambda row: stable(str(row.get("id") or row.get("path")), 1 << 62)):
        group = tuple(key(row) for key in keys)
        if taken[group] < most:
            taken[group] += 1
            kept.append(row)
    return kept
