"""`python -m training.video all --data DATA --work WORK`: from the listed originals to the card of models/video. README.md says what each stage needs."""
import datetime
import glob
import os
import shutil
import sys

from training import stages
from training.add import Retraining, add, answer_files, require_stored_answers, retrain_files, split_files
from training.card import read_json, write_json
from training.runtime import folder_of, node, write_report


def at(args, *names):
    return os.path.join(args.work, *names)


def image_of(args):
    """The image model beside the video model: its networks read the frames."""
    return os.path.join(folder_of(args.models), "image")


def data(args):
    from training.video.prepare import prepare

    if not args.data:
        sys.exit("--data is needed: the folder that holds video/originals.")
    prepare([os.path.join(args.data, "video", "originals"), *([args.more] if args.more else [])], at(args, "clips"))


def faces(args):
    from training.video.faces import write_faces

    os.makedirs(at(args, "networks"), exist_ok=True)
    write_faces(args.face_api, at(args, "networks", "faces.onnx"), at(args, "faces-golden.json"), at(args, "borrows.json"))


def parts(args):
    # It appends, so that parts of an interrupted run would be there twice.
    shutil.rmtree(at(args, "parts"), ignore_errors=True)
    node("npx", "tsx", "training/video/dump-parts.ts", at(args, "clips", "once"), at(args, "parts"), at(args, "clips", "clips.csv"), "--models", folder_of(args.models))


def features(args):
    from training.video.features import write_features

    shutil.rmtree(at(args, "features"), ignore_errors=True)
    write_features(image_of(args), at(args, "features"), sorted(glob.glob(at(args, "parts", "*"))))


def heads(args):
    from training.video.head import fit_heads

    os.makedirs(at(args, "networks"), exist_ok=True)
    fit_heads(at(args, "clips"), at(args, "parts"), at(args, "features"), image_of(args), at(args, "once"), at(args, "networks"), at(args, "borrows.json"))


def combine(args):
    from training.video.combine import combine as fit

    # With the card that lists their hashes, so that the model is whole between any two stages.
    for name in ("view.onnx", "crop.onnx", "faces.onnx"):
        shutil.copy(at(args, "networks", name), args.models)
    golden = os.path.join(args.models, "golden.json")
    write_json(golden, {**read_json(golden), **read_json(at(args, "faces-golden.json"))})
    fit(at(args, "clips"), at(args, "once"), args.models, args.version, args.trained, at(args, "tables.md"), at(args, "borrows.json"))


def report(args):
    write_report("video", args.models, [(os.path.join("training", "video", "sets", "once.json"), os.path.join(args.models, "scores", "clips-once.jsonl.gz"))])


STAGES = [
    stages.Stage("data", "clips of two seconds, both classes encoded alike", data, ("data", "more")),
    stages.Stage("faces", "the face finder without its weights, and where in the npm package they lie", faces, ("face_api",)),
    stages.Stage("parts", "what the networks are shown of each frame and face, cut by the shipped runtime; how each clip moves", parts, ("models",)),
    stages.Stage("features", "what the image model's networks make of it", features, ("models",)),
    stages.Stage("heads", "heads for frames, once per fold and once on everything", heads, ("models",)),
    stages.Stage("combine", "features chosen, calibration and thresholds; the card, golden vectors and single answers", combine, ("models", "version", "trained")),
    stages.Stage("report", "models/video/report.json, from the single answers", report, ("models",)),
]
RETRAINED = ("data", "parts", "features", "heads", "combine", "report")


def add_options(parser):
    package = os.path.join("node_modules", "@vladmandic", "face-api", "model")
    parser.add_argument("--face-api", default=package, help="folder model of the npm package @vladmandic/face-api 1.7.15")
    parser.add_argument("--more", help="a second folder like DATA/video/originals to learn from")
    parser.add_argument("--version", default="0.0.0", help="the model's version, as the card states it")
    parser.add_argument("--trained", default=datetime.date.today().isoformat(), help="the day, as the card states it")


def retrain(args, learn, folder):
    def run_stages(own):
        # The face finder is not learned: the shipped one stays.
        os.makedirs(at(own, "networks"))
        shutil.copy(os.path.join(args.models, "faces.onnx"), at(own, "networks"))
        write_json(at(own, "faces-golden.json"), {"faces": read_json(os.path.join(args.models, "golden.json"))["faces"]})
        write_json(at(own, "borrows.json"), read_json(os.path.join(args.models, "card.json"))["borrows"])
        for stage in STAGES:
            if stage.name in RETRAINED:
                stages.run_stage(own, stage)

    retrain_files(args, learn, folder, "video", run_stages, reused=("clips",))


def add_samples(args, folders):
    require_stored_answers(args, "video")
    answer = lambda args, models, measure: answer_files(args, "video", models, measure, "video")
    add(args, folders, Retraining(split_files, retrain, answer, ("set", "generator", "repository", "size")))


if __name__ == "__main__":
    stages.run("video", STAGES, add_options, {"add": add_samples})
