"""Runs the repository's Node programs, from its root, with the models of a given folder."""
import os
import subprocess

from training.data import read_lines


def folder_of(models):
    """Hosts are pointed at the folder that holds the model's own."""
    return os.path.dirname(os.path.abspath(models))


def node(*command, models=None):
    environment = {**os.environ, **({"TELLSIGN_MODELS": folder_of(models)} if models else {})}
    subprocess.run(command, check=True, env=environment)


def evaluate(modality, data, models, path, *more):
    """The shipped runtime's answers to the files that DATA/manifest.csv lists, also written to `path`."""
    part = os.path.abspath(f"{path}.part")
    node("npm", "run", "--silent", "evaluate", "--", "--modality", modality, "--data", os.path.abspath(data), "--answers", part, *more, models=models)
    os.replace(part, path)
    return read_lines(path)


def write_report(modality, models, sets):
    """`sets` are pairs of a description in training/MODALITY/sets and the file of its answers."""
    given = [part for description, answers in sets for part in ("--set", os.path.abspath(description), "--answers", os.path.abspath(answers))]
    out = os.path.join(os.path.abspath(models), "report.json")
    node("npm", "run", "--silent", "report", "--", "--modality", modality, *given, "--out", out, models=models)
