"""Trains the networks: the adapted base, each fold without its sources, and the runs that learn everything. Needs a GPU, about 8 minutes.

`adapt` lets the base guess hidden pieces of the training texts, labels unseen, so that it knows our vocabulary and genres;
every encoder starts from it. The language model starts from the base's lower layers, made to look only back.
Small networks do not fill a large GPU, so the runs go side by side, each a process of its own.
"""
import json
import os
import subprocess
import sys
import time

import numpy as np
import torch
from tokenizers import Tokenizer

from training.data import read_lines
from training.metrics import auroc, caught_at
from training.text import documents, score
from training.text.corpus import Corpus, Tokens, write_tokens
from training.text.language_model import LanguageModel
from training.text.learn import adapt, learn_encoder, learn_language_model, speed_up
from training.text.network import Encoder
from training.text.recipes import RECIPES


def figures(docs, scores):
    """AUROC and the share found at 1 % and 5 % of the people's texts, of the development file and of what a fold held out."""
    labels, values = np.array([d["label"] for d in docs]), scores[:, 0].astype(float)
    found = {}
    for name, own in {"development": [d["dev"] for d in docs], "held": [not d["kept"] for d in docs]}.items():
        own = np.array(own) & (labels < 2)
        if own.any():
            found[name] = [auroc(labels[own], values[own]), caught_at(labels[own], values[own], 0.01), caught_at(labels[own], values[own], 0.05)]
    return found


def save(state, path):
    torch.save({k: v.half().cpu() for k, v in state.items()}, path)


def restore(path):
    return {k: v.float() for k, v in torch.load(path, map_location="cpu").items()}


def path_of(work, member, name):
    return os.path.join(work, f"{member}-{name}")


def read_documents(work):
    docs = read_lines(os.path.join(work, "documents.jsonl.gz"))
    for doc in docs:
        doc["folds"] = set(doc["folds"])
    return docs


def build(member, recipe, pieces):
    if member == "encoder":
        return Encoder(pieces, len(documents.FAMILIES), len(documents.DOMAINS), recipe["layers"], recipe["positions"])
    return LanguageModel(pieces, recipe["languageModel"]["layers"])


class Session:
    """What one process needs for its runs. Runs that are done already are passed over."""

    def __init__(self, work, member, recipe):
        self.work, self.member, self.recipe = work, member, recipe
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.set_float32_matmul_precision("high")
        self.tokenizer = Tokenizer.from_file(self.at("tokenizer.json"))
        self.docs = read_documents(work)
        self.tokens = Tokens(self.at("tokens.npz"))
        self.corpus = Corpus(self.docs, self.tokens, self.tokenizer, self.device)
        torch.manual_seed(1)
        self.model = build(member, recipe, self.tokenizer.get_vocab_size()).to(self.device)
        speed_up(self.model, self.device)
        self.fresh = {k: v.clone() for k, v in self.model.state_dict().items()}
        print(f"{member}: {self.corpus.count} texts to learn", flush=True)

    def at(self, name):
        return path_of(self.work, self.member, name)

    def start_from(self, name):
        self.model.load_state_dict(self.fresh)
        self.model.load_state_dict(restore(self.at(name)), strict=False)

    def adapt(self, schedule):
        self.start_from("base.pt")
        adapt(self.model, self.corpus, self.tokenizer.get_vocab_size(), self.device, self.recipe, schedule)
        save(self.model.state_dict(), self.at("adapted.pt"))

    def learn(self, name, fold, seed, schedule):
        label = f"{self.member}-{name}"
        if self.member == "encoder":
            self.start_from("adapted.pt")
            learn_encoder(self.model, self.corpus, self.device, label, self.recipe, fold, seed, schedule)
        else:
            self.start_from("base.pt")
            learn_language_model(self.model, self.corpus, self.device, label, fold, schedule)
        save(self.model.state_dict(), self.at(f"{name}.pt"))
        self.score(name, fold)

    def score(self, name, fold):
        chosen = [i for i, d in enumerate(self.docs) if d["kept"] or d["fold"] == fold]
        held = [self.docs[i] for i in chosen]
        ids = [self.tokens[i] for i in chosen]
        scores = (score.encoder if self.member == "encoder" else score.language_model)(self.model, self.tokenizer, ids, self.device)
        np.savez_compressed(self.at(f"{name}.npz"), ids=np.array([d["id"] for d in held]), scores=scores)
        print(f"{self.member}-{name}", json.dumps(figures(held, scores)), flush=True)


def runs_of(recipe):
    """Name, fold and seed of each run, by process: the encoder's each alone, the language model's one after the other."""
    folds = [(str(fold), fold, 1) for fold in range(documents.FOLDS)]
    encoders = [*folds, *((f"seed-{seed}", None, seed) for seed in recipe["seeds"])]
    return [("encoder", [run]) for run in encoders], [("language-model", [*folds, ("all", None, 1)])]


def average(work, recipe):
    """Seeds that began at the same weights end near each other: the mean of their weights does as all of them together, at the cost of one."""
    states = [restore(path_of(work, "encoder", f"seed-{seed}.pt")) for seed in recipe["seeds"]]
    save({k: sum(s[k] for s in states) / len(states) for k in states[0]}, path_of(work, "encoder", "all.pt"))


def start(work, recipe, member, names, steps, seconds=None):
    command = [sys.executable, "-m", "training.text.train", work, recipe, member, ",".join(names), str(steps), str(seconds or 0)]
    return subprocess.Popen(command)


def finish(processes):
    if any([process.wait() for process in processes]):
        sys.exit("A run of the training failed.")


def train(work, recipe, shorten=1.0):
    settings = RECIPES[recipe]
    docs = read_documents(work)
    for member in ("encoder", "language-model"):
        path = path_of(work, member, "tokens.npz")
        if not os.path.exists(path):
            write_tokens(path, Tokenizer.from_file(path_of(work, member, "tokenizer.json")), docs)
    encoders, language_models = runs_of(settings)
    steps = lambda name: max(6, int(settings[name] * shorten))
    side = [start(work, recipe, member, [run[0] for run in runs], steps("languageModelSteps")) for member, runs in language_models]
    finish([start(work, recipe, "encoder", ["adapted"], steps("adaptSteps"))])
    finish([*side, *(start(work, recipe, member, [run[0] for run in runs], steps("steps")) for member, runs in encoders)])
    average(work, settings)
    finish([start(work, recipe, "encoder", ["all"], 0)])


def main(work, recipe, member, names, steps, seconds):
    """One process: the named runs, each with so many steps, or with as many as the seconds allow."""
    settings = RECIPES[recipe]
    session = Session(work, member, settings)
    known = {run[0]: run for processes in runs_of(settings) for own, runs in processes if own == member for run in runs}
    for name in names.split(","):
        schedule = {"steps": int(steps), "seconds": float(seconds)}
        if os.path.exists(session.at(f"{name}.npz")):
            continue
        if name == "adapted":
            session.adapt(schedule)
        elif name == "all" and member == "encoder":
            session.start_from("all.pt")
            session.score("all", None)
        else:
            session.learn(*known[name], schedule)


if __name__ == "__main__":
    began = time.time()
    main(*sys.argv[1:])
    print(f"{' '.join(sys.argv[3:5])} took {time.time() - began:.0f} s", flush=True)
