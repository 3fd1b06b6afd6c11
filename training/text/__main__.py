"""`python -m training.text all --data DATA --work WORK`: from the data folder to the model card, one stage after the other."""
import argparse
import datetime
import glob
import os
import shutil
import sys

from training import stages
from training.add import Retraining, add
from training.data import read_lines, stable, write_lines
from training.operating_points import write_points
from training.runtime import folder_of, node
from training.text.documents import WRITTEN, held_out
from training.text.recipes import RECIPES

# Sets that the shipped runtime answers, and the files of DATA that they come from; what we wrote ourselves lies beside this file.
SETS = {"development": ("dev.jsonl.gz",), "kept-2026": (), "kept-later": ("mirrors_more.jsonl.gz", "debates.jsonl.gz")}
SETS_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sets")
# Of the development file's human, AI and mixed texts, and of the kept ones, one in so many is answered: all of them take hours.
EVERY, EVERY_KEPT = {0: 3, 1: 12, 2: 32}, {"kept-2026": 2, "kept-later": 4}


def at(args, name):
    return os.path.join(args.work, name)


def data(args):
    from training.text.prepare import prepare

    if not args.data or not args.base:
        sys.exit("data needs --data, the folder of *.jsonl.gz, and --base, the folder of the base's ONNX file and tokenizer.json.")
    prepare(args.data, args.base, args.work, RECIPES[args.recipe], read_lines(args.more) if args.more else ())


def train(args):
    from training.text.train import train as run

    run(args.work, args.recipe, args.shorten)


def style(args):
    node("npx", "tsx", "training/text/dump-features.ts", args.work, args.work, "--only", "documents.jsonl.gz")


def export(args):
    from training.text.export import export as run

    run(args.work, args.models, RECIPES[args.recipe])


def combine(args):
    from training.text.combine import combine as run

    run(args.work)


def segments(args):
    from training.text.segments import fit_segments, splice

    # The shipped settings serve for the scores: what is fitted here lies after the networks.
    splice(args.work, at(args, "splices.jsonl"))
    node("npx", "tsx", "training/text/dump-scores.ts", at(args, "splices.jsonl"), at(args, "splice-scores.jsonl"), folder_of(args.models))
    fit_segments(args.work, at(args, "splices.jsonl"), at(args, "splice-scores.jsonl"))


def card(args):
    from training.text.card import write_card

    write_card(args.work, args.models, RECIPES[args.recipe], args.version, args.trained)


def phrases(args):
    from training.text.phrases import write_phrases

    write_phrases(args.data, args.models)


def signs(args):
    from training.text.phrases import list_evidence

    node("npx", "tsx", "training/text/measure-signs.ts", args.data, folder_of(args.models))
    list_evidence(args.models)


def golden(args):
    node("npx", "tsx", "training/text/write-golden.ts", folder_of(args.models))


def every(rows, step):
    return [row for i, row in enumerate(rows) if i % step == 0]


def texts_of(name, data):
    """The texts of a set: all or a part of what nothing learns from."""
    files = [os.path.join(data, file) for file in SETS[name]] or sorted(glob.glob(os.path.join(WRITTEN, "*.jsonl.gz")))
    rows = [row for file in files for row in read_lines(file)]
    if name == "development":
        return [row for label, step in EVERY.items() for row in every([row for row in rows if row["label"] == label], step)]
    kept = [row for row in rows if held_out(row) == 2 and row.get("lang", "en") == "en"]
    return every(kept, EVERY_KEPT[name])


def evaluate(args, file, models):
    """The answers of the shipped runtime with the networks of `models`, each with the id of its document."""
    path = at(args, "answers.jsonl")
    node("npm", "run", "--silent", "evaluate", "--", "--modality", "text", "--data", file, "--answers", path, models=models)
    return [{"id": row["id"], **found} for row, found in zip(read_lines(file), read_lines(path), strict=True)]


def answers(args):
    """The shipped runtime's answers to what nothing learnt, kept beside the report."""
    os.makedirs(os.path.join(args.models, "scores"), exist_ok=True)
    for name in SETS:
        path = at(args, f"{name}.jsonl.gz")
        write_lines(path, texts_of(name, args.data))
        write_lines(os.path.join(args.models, "scores", f"{name}.jsonl.gz"), evaluate(args, path, args.models))


def points(args):
    write_points(
        os.path.join(args.models, "card.json"), os.path.join(args.models, "scores", "development.jsonl.gz"),
        "people's texts of the development file, from sources never learnt", "python -m training.text answers points --data DATA --work WORK",
    )


def report(args):
    from training.text.card import write_figures
    from training.text.report import print_tables
    from training.text.tabulate import tabulate

    scores = lambda name: os.path.join(args.models, "scores", f"{name}.jsonl.gz")
    print_tables(scores("folds"))
    tabulate(scores("folds"))
    described = lambda name: os.path.join(SETS_FOLDER, f"{name}.json")
    sets = [("development", "development"), ("kept", "kept-2026"), ("crosswise", None), ("later", "kept-later")]
    given = [part for name, own in sets for part in ("--set", described(name), *(["--answers", scores(own)] if own else []))]
    node("npm", "run", "--silent", "report", "--", "--modality", "text", *given, "--out", os.path.join(os.path.abspath(args.models), "report.json"), models=args.models)
    write_figures(args.models)


STAGES = [
    stages.Stage("data", "documents with their folds, vocabularies, the base", data, ("data", "base", "recipe", "more")),
    stages.Stage("train", "adapted base, four folds, the final encoder and language model (GPU)", train, ("recipe", "shorten")),
    stages.Stage("style", "the style features, measured by the detector itself", style),
    stages.Stage("export", "int8 ONNX and vocabularies", export, ("models",)),
    stages.Stage("combine", "members, combination, calibration and thresholds, crosswise", combine),
    stages.Stage("segments", "what finds seams, and what a sentence is worth", segments, ("models",)),
    stages.Stage("card", "combination.json, card.json and the single crosswise scores", card, ("models", "version", "trained")),
    stages.Stage("phrases", "phrases.json: which phrases AI or people use more often (10 minutes)", phrases, ("data", "models")),
    stages.Stage("signs", "signs.json: which measures tell AI from people", signs, ("data", "models")),
    stages.Stage("golden", "what the shipped runtime says of the golden samples", golden, ("models",)),
    stages.Stage("answers", "the shipped runtime's answers to the development file and the kept runs (half an hour)", answers, ("models",)),
    stages.Stage("points", "thresholds for other tolerated false-positive rates", points, ("models",)),
    stages.Stage("report", "the tables, and models/text/report.json", report, ("models",)),
]
RETRAINED = ("data", "train", "style", "export", "combine", "segments", "card")


def split(args, folder):
    """Half of the new samples each way; those of one prompt or one person's text stay together."""
    rows = [row for path in sorted(glob.glob(os.path.join(folder, "*.jsonl*"))) for row in read_lines(path)]
    rows = [{"domain": "everyday", "set": "added", **row} for row in rows]
    learn = [row for row in rows if stable(str(row.get("pair") or row["id"]), 2) == 0]
    return learn, [row for row in rows if row not in learn]


def retrain(args, learn, folder):
    own = argparse.Namespace(**{**vars(args), "work": os.path.join(args.work, "added"), "models": folder, "more": os.path.join(args.work, "added.jsonl.gz")})
    shutil.rmtree(own.work, ignore_errors=True)
    os.makedirs(own.work)
    write_lines(own.more, learn)
    # The shipped settings of seams serve until new ones are fitted.
    shutil.copytree(args.models, folder, dirs_exist_ok=True)
    for stage in STAGES:
        if stage.name in RETRAINED:
            stages.run_stage(own, stage)


def answer(args, models, measure):
    """Answers to the held half of the new samples, to the development file and to the kept runs."""
    write_lines(at(args, "compared.jsonl.gz"), [*measure, *(row for name in SETS for row in texts_of(name, args.data))])
    return evaluate(args, at(args, "compared.jsonl.gz"), models)


def add_options(parser):
    parser.add_argument("--recipe", choices=RECIPES, default="shipped")
    parser.add_argument("--base", help="folder with onnx/model.onnx and tokenizer.json of the recipe's base")
    parser.add_argument("--more", help="a .jsonl.gz of documents to learn beside those of --data")
    parser.add_argument("--shorten", type=float, default=1.0, help="share of the recipe's steps; below 1 to try the stages out")
    parser.add_argument("--version", default="0.0.0", help="the model's version, as the card states it")
    parser.add_argument("--trained", default=datetime.date.today().isoformat(), help="the day, as the card states it")


if __name__ == "__main__":
    retraining = Retraining(split, retrain, answer, ("source", "domain", "length", "attack"))
    stages.run("text", STAGES, add_options, {"add": lambda args, rest: add(args, rest, retraining)})
