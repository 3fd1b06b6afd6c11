"""`python -m training.MODALITY add FOLDER`: learns a new generator from a few hundred labeled samples, or refuses to.

Half of the samples are learned and half measured, split by the modality so that nothing is on both sides. The shipped
and the retrained model answer the same held-out samples; a model that got worse in any group beyond the interval of the
change is not written.

For files, FOLDER has a manifest.csv (path, label; repository, generator, kind and pair where known). What both models are compared on are the measured
half, answered by the shipped runtime, and the cross-validated answers that each training stores in models/MODALITY/scores.
"""
import argparse
import csv
import glob
import hashlib
import json
import os
import shutil
import sys
from collections import defaultdict
from dataclasses import dataclass
from typing import Callable

import numpy as np

from training.data import originals, read_lines, stable
from training.metrics import paired_difference
from training.runtime import evaluate, folder_of

# A change in fewer samples than this says nothing about a group.
SAMPLES_MIN = 20


@dataclass(frozen=True)
class Retraining:
    """What a modality supplies. Answers are rows with `id`, `label`, `isAiGenerated` and the group fields."""
    # FOLDER -> (samples to learn, samples to measure)
    split: Callable
    # (options, samples to learn, folder) -> writes a whole model into the folder
    retrain: Callable
    # (options, model folder, samples to measure) -> answers to the new samples and to the kept sets
    answer: Callable
    # Fields of an answer that name a group.
    groups: tuple[str, ...]


def groups_of(answer, fields):
    return ["all", *(f"{field}: {answer[field]}" for field in fields if answer.get(field) not in (None, ""))]


def compare(before, after, fields):
    """One row for each group and label: the share called AI by both models, and the interval of its change."""
    old = {answer["id"]: answer for answer in before}
    pairs = defaultdict(list)
    for answer in after:
        if answer["id"] in old and answer["label"] in (0, 1):
            for group in groups_of(answer, fields):
                pairs[group, answer["label"]].append((old[answer["id"]]["isAiGenerated"], answer["isAiGenerated"]))
    rows = []
    for (group, label), values in sorted(pairs.items()):
        if len(values) < SAMPLES_MIN:
            continue
        was, now = np.array(values, float).T
        change, low, high = paired_difference(was, now)
        worse = low > 0 if label == 0 else high < 0
        rows.append({"group": group, "label": label, "n": len(values), "old": was.mean(), "new": now.mean(), "change": change, "low": low, "high": high, "worse": bool(worse)})
    return rows


def print_comparison(rows):
    print("| group | samples | called AI: old | new | change (95 %) | |\n|---|---|---|---|---|---|")
    for row in rows:
        whose = "people" if row["label"] == 0 else "AI"
        interval = f"{100 * row['change']:+.1f} ({100 * row['low']:+.1f} to {100 * row['high']:+.1f})"
        print(f"| {row['group']}, {whose} | {row['n']} | {100 * row['old']:.1f} % | {100 * row['new']:.1f} % | {interval} | {'worse' if row['worse'] else ''} |")


def split_files(args, folder):
    """Half of the new files each way; those of one pair or group stay together."""
    rows = []
    for row in originals(folder):
        repository = row.get("repository") or f"added/{os.path.basename(os.path.normpath(folder))}"
        generator = row.get("generator") or ("unknown" if row["label"] else "human")
        rows.append({**row, "repository": repository, "generator": generator, "source": row.get("source") or repository})
    if not rows:
        sys.exit(f"There is no manifest.csv in {folder}, or none of the files that it lists is there.")
    is_learned = lambda row: stable(str(row.get("pair") or row.get("group") or row["path"]), 2) == 0
    return [row for row in rows if is_learned(row)], [row for row in rows if not is_learned(row)]


def place_files(folder, rows, kind):
    """Copies the files under the hash of their content, with a manifest.csv as the originals have it."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    fields = ("path", "label", "repository", "generator", "source", "kind", "lang", "group", "pair", "codec", "rate", "seconds", "note")
    with open(os.path.join(folder, "manifest.csv"), "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, fields, extrasaction="ignore", restval="")
        table.writeheader()
        for row in rows:
            with open(row["file"], "rb") as content:
                name = hashlib.sha256(content.read()).hexdigest()[:40] + os.path.splitext(row["file"])[1].lower()
            shutil.copy(row["file"], os.path.join(folder, name))
            table.writerow({**row, "path": name, "kind": row.get("kind") or kind})


def stored_answers(models):
    """The cross-validated answers beside a model's report, each with the set it is of."""
    rows = []
    for path in sorted(glob.glob(os.path.join(models, "scores", "*.jsonl.gz"))):
        name = os.path.basename(path).removesuffix(".jsonl.gz")
        rows += [{**row, "id": f"{name} {row['id']}", "set": name} for row in read_lines(path)]
    return rows


def require_stored_answers(args, modality):
    if not stored_answers(args.models):
        sys.exit(
            f"add is not available for {modality} yet: {os.path.join(args.models, 'scores')} has no answers of the present model, so nothing would show where a retrained one "
            f"is worse. `python -m training.{modality} all` stores them."
        )


def link_other_models(args, models):
    """Puts the shipped models of the other modalities beside a candidate: video reads frames with the image model."""
    for name in os.listdir(folder_of(args.models)):
        shipped, own = os.path.join(folder_of(args.models), name), os.path.join(folder_of(models), name)
        if os.path.isdir(shipped) and not os.path.exists(own):
            os.symlink(shipped, own)


def answer_files(args, modality, models, measure, kind):
    """Answers to the measured half by the shipped runtime, and the stored answers of the model."""
    folder = os.path.join(args.work, "measured")
    place_files(folder, measure, kind)
    found = evaluate(modality, folder, models, os.path.join(args.work, "measured.jsonl"))
    return [{**row, "id": os.path.basename(row["path"]), "set": "new samples"} for row in found] + stored_answers(models)


def retrain_files(args, learn, folder, kind, run_stages, reused=()):
    """Runs the stages with the learned half beside the originals, in a work folder of its own that begins with what is `reused` of WORK."""
    work = os.path.join(args.work, "added")
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    more = os.path.join(work, "more")
    place_files(os.path.join(more, "samples"), learn, kind)
    for name in reused:
        path = os.path.join(args.work, name)
        if os.path.isdir(path):
            shutil.copytree(path, os.path.join(work, name))
        elif os.path.exists(path):
            shutil.copy(path, work)
    shutil.copytree(args.models, folder, dirs_exist_ok=True)
    link_other_models(args, folder)
    # The candidate must store answers of its own.
    shutil.rmtree(os.path.join(folder, "scores"), ignore_errors=True)
    run_stages(argparse.Namespace(**{**vars(args), "work": work, "models": folder, "more": more}))


def add(args, folders, retraining):
    if len(folders) != 1:
        sys.exit("add takes one folder of labeled samples.")
    learn, measure = retraining.split(args, folders[0])
    if len(measure) < SAMPLES_MIN:
        sys.exit(f"{len(measure)} samples to measure are too few; {SAMPLES_MIN} are needed, and as many to learn.")
    # A folder of models with this one in it, so that a host can be pointed at it.
    candidate = os.path.join(args.work, "candidate", os.path.basename(os.path.normpath(args.models)))
    shutil.rmtree(candidate, ignore_errors=True)
    os.makedirs(candidate)
    print(f"{len(learn)} samples to learn, {len(measure)} to measure", flush=True)
    retraining.retrain(args, learn, candidate)
    rows = compare(retraining.answer(args, args.models, measure), retraining.answer(args, candidate, measure), retraining.groups)
    print_comparison(rows)
    with open(os.path.join(args.work, "comparison.json"), "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=1)
    worse = [row["group"] for row in rows if row["worse"]]
    if worse:
        sys.exit(f"Not written: worse beyond the interval in {', '.join(worse)}. The candidate lies in {candidate}.")
    shutil.copytree(candidate, args.models, dirs_exist_ok=True)
    print(f"Written to {args.models}.")
