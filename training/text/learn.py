"""How a network learns: the descent, the losses, and the search for the people's texts that are hardest."""
import time

import numpy as np
import torch
import torch.nn.functional as F

from training.text.network import Packing, PieceGuesser

BATCH, LANGUAGE_MODEL_BATCH = 256, 128
LANGUAGE_MODEL_RATE = 6e-4
# Of the windows that an encoder learns: spliced from two texts; of a window's rarer pieces at most hidden.
SPLICED, HIDDEN = 0.25, 0.4
# Weight of the texts of 2026 within their domain, and of people's texts that AI edited, learnt as AI.
BOOST, EDITED = 3.0, 0.4
MARGIN, WORST_IN_BATCH, WORST_OF_PEOPLE = 1.0, 13, 0.05
FAMILY_WEIGHT, DOMAIN_WEIGHT, PIECE_WEIGHT = 0.15, 0.1, 0.4
WARM, LEAST = 0.06, 0.02


class Schedule:
    """How far a run is: by its steps, or by the clock where it must end in time."""

    def __init__(self, name, steps, seconds):
        self.name, self.count, self.seconds, self.number, self.started = name, steps, seconds, 0, time.time()
        self.share = 0.0

    def steps(self):
        while self.share < 1:
            yield self.number
            self.number += 1
            self.share = (time.time() - self.started) / self.seconds if self.seconds else self.number / self.count
        print(f"{self.name} ended after {self.number} steps, {time.time() - self.started:.0f} s", flush=True)

    def say(self, loss):
        if self.number % 200 == 0:
            print(f"{self.name} {self.number}, {self.share:.2f} done, loss {loss.item():.4f}, {time.time() - self.started:.0f} s", flush=True)


class Descent:
    """AdamW with a warm-up and a linear fall, and a running mean of the weights over the later part of a run: the mean is what is kept."""

    def __init__(self, modules, rate, begin, decay=0.01):
        self.parameters = [p for m in modules for p in m.parameters()]
        groups = [
            {"params": [p for p in self.parameters if p.dim() >= 2], "weight_decay": decay},
            {"params": [p for p in self.parameters if p.dim() < 2], "weight_decay": 0.0},
        ]
        self.optimizer = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), fused=self.parameters[0].is_cuda)
        self.rate, self.begin, self.followed = rate, begin, 0
        self.own = list(modules[0].state_dict().values())
        self.mean = [v.clone() for v in self.own]

    def step(self, schedule, loss):
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * min(1.0, (schedule.share + 1e-3) / WARM) * max(LEAST, 1 - schedule.share)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimizer.step()
        if schedule.share >= self.begin and schedule.number % 5 == 0:
            self.followed += 1
            with torch.no_grad():
                torch._foreach_lerp_(self.mean, self.own, max(0.02, 1 / self.followed))
        schedule.say(loss)

    @torch.no_grad()
    def finish(self):
        """The running mean takes the place of the last weights."""
        torch._foreach_copy_(self.own, self.mean)


def cast(device):
    return torch.autocast(device, torch.bfloat16, enabled=device == "cuda")


def speed_up(model, device):
    """Compiles what every layer does before and after attention."""
    if device == "cuda":
        torch._dynamo.config.recompile_limit = 64
        for layer in model.layers:
            layer.asked, layer.after = (torch.compile(part, dynamic=True) for part in (layer.asked, layer.after))


def read_windows(model, ids, mask, device):
    """The encoder's outputs, the pieces' packed where the device can, and what packs labels alike."""
    if device == "cuda":
        packing = Packing(mask)
        return model.packed(ids, packing), lambda labels: torch.cat([packing.pack(labels)[: packing.count], labels.new_full((len(packing.place) - packing.count,), -1)])
    return model(ids, mask), lambda labels: labels


def adapt(model, corpus, vocab, device, recipe, schedule):
    guesser = PieceGuesser(vocab).to(device)
    model.train()
    descent, schedule = Descent([model, guesser], recipe["adaptRate"], 0.8), Schedule("adapt", **schedule)
    corpus.use(None, 1)
    for _ in schedule.steps():
        ids, mask, _, piece, _, _ = corpus.windows(BATCH, noise=0.1, whole=0.9)
        hidden = (torch.rand(ids.shape, device=device) < 0.15) & (piece >= 0)
        shown = torch.where(hidden & (torch.rand(ids.shape, device=device) < 0.8), 1, ids)
        shown = torch.where(hidden & (torch.rand(ids.shape, device=device) < 0.1), torch.randint_like(ids, 4, vocab), shown)
        with cast(device):
            if device == "cuda":
                packing = Packing(mask)
                own = packing.pack(hidden)
                own[packing.count :] = False
                states = model.packed_trunk(shown, packing)[own]
            else:
                states = model.trunk(shown, mask)[hidden]
            guess = guesser(states, model.tokens.weight)
        descent.step(schedule, F.cross_entropy(guess.float(), ids[hidden]))
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
    loss = loss + ranking * ranking_loss(verdict, whole & (target == 0), whole & (target == 1))
    loss = loss + FAMILY_WEIGHT * F.cross_entropy(families, family, ignore_index=-1)
    loss = loss + DOMAIN_WEIGHT * F.cross_entropy(domains, torch.where(whole, domain, -1), ignore_index=-1)
    known = piece >= 0
    each = F.binary_cross_entropy_with_logits(pieces, piece.clamp(min=0).float(), reduction="none")
    return loss + PIECE_WEIGHT * (each * known).sum() / known.sum()


@torch.no_grad()
def mine(model, corpus, device):
    """The worst of people's texts in each domain, by one window of each."""
    model.eval()
    people = corpus.people()
    scores = np.empty(len(people))
    for at in range(0, len(people), BATCH):
        ids, mask, *_ = corpus.windows(BATCH, noise=0.0, whole=1.0, rows=people[at : at + BATCH])
        with cast(device):
            scores[at : at + BATCH] = read_windows(model, ids, mask, device)[0][0].float().cpu().numpy()
    model.train()
    worst = []
    for domain in np.unique(corpus.domain[people]):
        own = np.flatnonzero(corpus.domain[people] == domain)
        worst.append(people[own[np.argsort(-scores[own])[: max(1, int(len(own) * WORST_OF_PEOPLE))]]])
    return np.concatenate(worst)


def learn_encoder(model, corpus, device, name, recipe, fold, seed, schedule):
    torch.manual_seed(seed)
    corpus.use(fold, seed, BOOST, EDITED, recipe["debates"])
    model.train()
    descent, schedule, due = Descent([model], recipe["rate"], 0.5), Schedule(name, **schedule), list(recipe["mineAt"])
    for _ in schedule.steps():
        if due and schedule.share >= due[0]:
            due.pop(0)
            corpus.worst = mine(model, corpus, device)
        ids, mask, target, piece, family, domain = corpus.windows(BATCH, spliced=SPLICED, hidden=HIDDEN)
        with cast(device):
            outputs, packed = read_windows(model, ids, mask, device)
        descent.step(schedule, losses(outputs, target, packed(piece), family, domain, recipe["ranking"]))
    descent.finish()


def learn_language_model(model, corpus, device, name, fold, schedule):
    torch.manual_seed(1)
    corpus.use(fold, 1, BOOST, EDITED)
    model.train()
    descent, schedule = Descent([model], LANGUAGE_MODEL_RATE, 0.7, decay=0.02), Schedule(name, **schedule)
    for _ in schedule.steps():
        ids, mask, target, _, _, _ = corpus.windows(LANGUAGE_MODEL_BATCH, noise=0.05, whole=0.9)
        # The mark of the end is nothing to guess.
        following = torch.where(ids == corpus.special["[SEP]"], 0, ids)[:, 1:]
        loss = 0.0
        with cast(device):
            if device == "cuda":
                packing = Packing(mask)
                states = torch.zeros(ids.numel(), model.tokens.weight.shape[1], dtype=torch.bfloat16, device=device)
                hidden = states.index_copy(0, packing.place[: packing.count], model.packed_trunk(ids, packing)[: packing.count].bfloat16()).view(*ids.shape, -1)[:, :-1]
            else:
                hidden = model.trunk(ids)[:, :-1]
            for head, label in ((model.human, 0), (model.machine, 1)):
                known = (following != 0) & (target == label)[:, None]
                guess = F.linear(head(hidden[known]), model.tokens.weight, head.bias)
                loss = loss + 0.5 * F.cross_entropy(guess.float(), following[known])
        descent.step(schedule, loss)
    descent.finish()
