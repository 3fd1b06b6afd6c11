"""Trains the networks: the adapted base, each fold without its sources, then the run that learns everything. Needs a GPU, about 15 minutes.

`adapt` lets the base guess hidden pieces of the training texts, labels unseen, so that it knows our vocabulary and genres;
every encoder starts from it. The language model starts from the base's lower layers, made to look only back.
Of several seeds the one that does best on the development file, of which nothing is learnt, becomes the final encoder.
"""
import json
import os
import shutil
import time

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

from training.data import read_lines
from training.metrics import auroc, caught_at
from training.text import documents, score
from training.text.corpus import Corpus, taught
from training.text.language_model import LanguageModel
from training.text.network import Encoder, PieceGuesser

BATCH, LANGUAGE_MODEL_BATCH = 256, 128
LANGUAGE_MODEL_RATE, LANGUAGE_MODEL_STEPS, LANGUAGE_MODEL_FINAL_STEPS = 6e-4, 2000, 2500
# Of the windows that an encoder learns: spliced from two texts; of a window's rarer pieces at most hidden.
SPLICED, HIDDEN = 0.2, 0.4
# Weight of the texts of 2026 within their domain, and of people's texts that AI edited, learnt as AI.
BOOST, EDITED = 3.0, 0.4
MARGIN, WORST_IN_BATCH, WORST_OF_PEOPLE = 1.0, 13, 0.05
FAMILY_WEIGHT, DOMAIN_WEIGHT, PIECE_WEIGHT = 0.15, 0.1, 0.3


class Descent:
    """AdamW with a warm-up and a linear fall, and a running mean of the weights over the later part of a run: the mean is what is kept."""

    def __init__(self, modules, steps, rate, begin, decay=0.01):
        self.parameters = [p for m in modules for p in m.parameters()]
        groups = [
            {"params": [p for p in self.parameters if p.dim() >= 2], "weight_decay": decay},
            {"params": [p for p in self.parameters if p.dim() < 2], "weight_decay": 0.0},
        ]
        self.optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), fused=self.parameters[0].is_cuda)
        self.steps, self.rate, self.begin, self.followed = steps, rate, begin, 0
        self.own = list(modules[0].state_dict().values())
        self.mean = [v.clone() for v in self.own]

    def step(self, number, loss):
        warm = min(1.0, (number + 1) / (0.06 * self.steps))
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * warm * max(0.02, 1 - number / self.steps)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimizer.step()
        if number >= self.steps * self.begin and number % 5 == 0:
            self.followed += 1
            with torch.no_grad():
                torch._foreach_lerp_(self.mean, self.own, max(0.02, 1 / self.followed))

    @torch.no_grad()
    def finish(self):
        """The running mean takes the place of the last weights."""
        torch._foreach_copy_(self.own, self.mean)


def cast(device):
    return torch.autocast(device, torch.bfloat16, enabled=device == "cuda")


def compiled(function, device):
    return torch.compile(function) if device == "cuda" else function


def say(name, step, steps, loss, started):
    if step % 200 == 0:
        print(f"{name} {step} of {steps} loss {loss.item():.4f} {time.time() - started:.0f} s", flush=True)


def adapt(model, corpus, vocab, device, recipe, steps, batch):
    guesser = PieceGuesser(vocab).to(device)
    model.train()
    descent = Descent([model, guesser], steps, recipe["adaptRate"], 0.8)
    trunk = compiled(model.trunk, device)
    corpus.use(None, 1, 1.0, 1.0)
    started = time.time()
    for step in range(steps):
        ids, mask, _, piece, _, _ = corpus.windows(batch, noise=0.1, whole=0.9)
        hidden = (torch.rand(ids.shape, device=device) < 0.15) & (piece >= 0)
        shown = torch.where(hidden & (torch.rand(ids.shape, device=device) < 0.8), 1, ids)
        shown = torch.where(hidden & (torch.rand(ids.shape, device=device) < 0.1), torch.randint_like(ids, 4, vocab), shown)
        with cast(device):
            guess = guesser(trunk(shown, mask)[hidden], model.tokens.weight)
        loss = F.cross_entropy(guess.float(), ids[hidden])
        descent.step(step, loss)
        say("adapt", step, steps, loss, started)
    descent.finish()


def ranking_loss(verdict, human, machine):
    """How far AI texts fail to stay a margin above the highest of people's in the batch."""
    highest = torch.where(human, verdict, -1e4).topk(min(WORST_IN_BATCH, len(verdict))).values
    short = F.relu(MARGIN - verdict[:, None] + highest[None].clamp(min=-30)).mean(1)
    return (short * machine).sum() / machine.sum().clamp(min=1)


def losses(outputs, target, piece, family, domain, ranking):
    verdict, families, pieces, domains = (o.float() for o in outputs)
    whole = target >= 0
    loss = (F.binary_cross_entropy_with_logits(verdict, target.clamp(min=0).float(), reduction="none") * whole).sum() / whole.sum()
    if ranking:
        loss = loss + ranking * ranking_loss(verdict, whole & (target == 0), whole & (target == 1))
    loss = loss + FAMILY_WEIGHT * F.cross_entropy(families, family, ignore_index=-1)
    loss = loss + DOMAIN_WEIGHT * F.cross_entropy(domains, torch.where(whole, domain, -1), ignore_index=-1)
    known = piece >= 0
    each = F.binary_cross_entropy_with_logits(pieces, piece.clamp(min=0).float(), reduction="none")
    return loss + PIECE_WEIGHT * (each * known).sum() / known.sum()


@torch.no_grad()
def mine(model, corpus, device, batch):
    """The worst of people's texts in each domain, by one window of each."""
    model.eval()
    people = corpus.people()
    scores = np.empty(len(people))
    for at in range(0, len(people), batch):
        ids, mask, *_ = corpus.windows(batch, noise=0.0, whole=1.0, rows=people[at : at + batch])
        with cast(device):
            scores[at : at + batch] = model(ids, mask)[0].float().cpu().numpy()
    model.train()
    worst = []
    for domain in np.unique(corpus.domain[people]):
        own = np.flatnonzero(corpus.domain[people] == domain)
        worst.append(people[own[np.argsort(-scores[own])[: max(1, int(len(own) * WORST_OF_PEOPLE))]]])
    return np.concatenate(worst)


def learn_encoder(model, run, corpus, device, name, recipe, fold, seed, steps, batch, hard):
    torch.manual_seed(seed)
    corpus.use(fold, seed, BOOST, EDITED, hard)
    model.train()
    descent = Descent([model], steps, recipe["rate"], 0.5)
    started = time.time()
    for step in range(steps):
        if step in [int(steps * share) for share in recipe["mineAt"]]:
            corpus.worst = mine(model, corpus, device, batch)
        ids, mask, target, piece, family, domain = corpus.windows(batch, spliced=SPLICED, hidden=HIDDEN)
        with cast(device):
            outputs = run(ids, mask)
        loss = losses(outputs, target, piece, family, domain, recipe["ranking"])
        descent.step(step, loss)
        say(name, step, steps, loss, started)
    descent.finish()


def learn_language_model(model, trunk, corpus, device, name, fold, steps, batch):
    torch.manual_seed(1)
    corpus.use(fold, 1, BOOST, EDITED)
    model.train()
    descent = Descent([model], steps, LANGUAGE_MODEL_RATE, 0.7, decay=0.02)
    started = time.time()
    for step in range(steps):
        ids, mask, target, _, _, _ = corpus.windows(batch, noise=0.05, whole=0.9)
        ids = torch.where(ids == corpus.special["[SEP]"], 0, ids)
        with cast(device):
            hidden = trunk(ids)[:, :-1]
            loss = 0.0
            for head, rows in ((model.human, target == 0), (model.machine, target == 1)):
                following = ids[rows, 1:]
                known = following != 0
                guess = F.linear(head(hidden[rows][known]), model.tokens.weight, head.bias)
                loss = loss + 0.5 * F.cross_entropy(guess.float(), following[known])
        descent.step(step, loss)
        say(name, step, steps, loss, started)
    descent.finish()


def hard_negatives(docs, folds):
    """Weights above their own for the people's texts that the folds' encoders got wrong."""
    human = {d["id"] for d in docs if d["label"] == 0 and not d["kept"]}
    hard = {}
    for saved in folds:
        own = [(name, float(row[0])) for name, row in zip(saved["ids"].tolist(), saved["scores"]) if name in human]
        low, high = np.quantile([value for _, value in own], [0.85, 0.99])
        hard.update({name: 3 * min(1.0, (value - low) / (high - low)) for name, value in own if value > low})
    return hard


def figures(docs, scores):
    """AUROC and the share found at 1 % and 5 % of the people's texts, of the development file and of what a fold held out."""
    labels, values = np.array([d["label"] for d in docs]), scores[:, 0].astype(float)
    found = {}
    for name, own in {"development": [d["dev"] for d in docs], "held": [not d["kept"] for d in docs]}.items():
        own = np.array(own) & (labels < 2)
        if own.any():
            found[name] = [auroc(labels[own], values[own]), caught_at(labels[own], values[own], 0.01), caught_at(labels[own], values[own], 0.05)]
    return found


def save(model, path):
    torch.save({k: v.half().cpu() for k, v in model.state_dict().items()}, path)


def restore(model, path):
    model.load_state_dict({k: v.float() for k, v in torch.load(path, map_location="cpu").items()}, strict=False)


class Session:
    """One process: the corpus is tokenized and a network compiled once for all of its runs. Runs that are done already are passed over."""

    def __init__(self, work, member, recipe, shorten=1.0, batch=None):
        self.work, self.member, self.recipe, self.shorten = work, member, recipe, shorten
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.batch = batch or (BATCH if member == "encoder" else LANGUAGE_MODEL_BATCH)
        torch.set_float32_matmul_precision("high")
        self.tokenizer = Tokenizer.from_file(self.at("tokenizer.json"))
        self.docs = read_lines(os.path.join(work, "documents.jsonl.gz"))
        for doc in self.docs:
            doc["folds"] = set(doc["folds"])
        self.corpus = Corpus(taught([d for d in self.docs if not d["kept"]]), self.tokenizer, self.device)
        torch.manual_seed(1)
        vocab = self.tokenizer.get_vocab_size()
        if member == "encoder":
            self.model = Encoder(vocab, len(documents.FAMILIES), len(documents.DOMAINS), recipe["layers"], recipe["positions"]).to(self.device)
            self.run = compiled(self.model, self.device)
        else:
            self.model = LanguageModel(vocab).to(self.device)
            self.run = compiled(self.model.trunk, self.device)
        self.fresh = {k: v.clone() for k, v in self.model.state_dict().items()}
        print(f"{member}: {self.corpus.count} texts to learn", flush=True)

    def at(self, name):
        return os.path.join(self.work, f"{self.member}-{name}")

    def steps(self, count):
        return max(2, int(count * self.shorten))

    def start_from(self, name):
        self.model.load_state_dict(self.fresh)
        restore(self.model, self.at(name))

    def adapt(self):
        if not os.path.exists(self.at("adapted.pt")):
            self.start_from("base.pt")
            adapt(self.model, self.corpus, self.tokenizer.get_vocab_size(), self.device, self.recipe, self.steps(self.recipe["adaptSteps"]), self.batch)
            save(self.model, self.at("adapted.pt"))

    def learn(self, name, fold, steps, seed=1, hard=None):
        if os.path.exists(self.at(f"{name}.npz")):
            return
        label, steps = f"{self.member}-{name}", self.steps(steps)
        if self.member == "encoder":
            self.start_from("adapted.pt")
            learn_encoder(self.model, self.run, self.corpus, self.device, label, self.recipe, fold, seed, steps, self.batch, hard)
        else:
            self.start_from("base.pt")
            learn_language_model(self.model, self.run, self.corpus, self.device, label, fold, steps, self.batch)
        save(self.model, self.at(f"{name}.pt"))
        held = [d for d in self.docs if d["kept"] or d["fold"] == fold]
        scores = (score.encoder if self.member == "encoder" else score.language_model)(self.model, self.tokenizer, held, self.device)
        np.savez_compressed(self.at(f"{name}.npz"), ids=np.array([d["id"] for d in held]), scores=scores)
        print(label, json.dumps(figures(held, scores)), flush=True)


def choose_seed(session, seeds):
    """By the development file alone."""
    docs = {d["id"]: d for d in session.docs}
    best = {}
    for seed in seeds:
        saved = np.load(session.at(f"seed-{seed}.npz"))
        best[seed] = sum(figures([docs[name] for name in saved["ids"].tolist()], saved["scores"])["development"])
    chosen = max(best, key=best.get)
    for extension in ("pt", "npz"):
        shutil.copyfile(session.at(f"seed-{chosen}.{extension}"), session.at(f"all.{extension}"))
    print(f"seed {chosen} of {seeds} does best on the development file", flush=True)


def train(work, recipe, shorten=1.0, batch=None):
    encoder = Session(work, "encoder", recipe, shorten, batch)
    encoder.adapt()
    for fold in range(documents.FOLDS):
        encoder.learn(str(fold), fold, recipe["foldSteps"])
    hard = hard_negatives(encoder.docs, [np.load(encoder.at(f"{fold}.npz")) for fold in range(documents.FOLDS)]) if recipe["hardFromFolds"] else None
    for seed in recipe["seeds"]:
        encoder.learn(f"seed-{seed}", None, recipe["finalSteps"], seed, hard)
    choose_seed(encoder, recipe["seeds"])
    del encoder
    language_model = Session(work, "language-model", recipe, shorten, batch)
    for fold in range(documents.FOLDS):
        language_model.learn(str(fold), fold, LANGUAGE_MODEL_STEPS)
    language_model.learn("all", None, LANGUAGE_MODEL_FINAL_STEPS)
