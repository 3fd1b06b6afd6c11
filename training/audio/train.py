"""Trains the two networks: heads on what the layers measure, for every fold of repositories held out, then on all.

  python3 training/audio/train.py SET SET-OWN encoder_model_quantized.onnx RUNS

Writes RUNS/folds.json and RUNS/<network>-<fold>.pt. Measuring the windows takes longest; it is done once and kept in RUNS."""
import json
import os
import sys
from collections import Counter

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression
from torch import nn

from backbone import SAMPLES, load_encoder
from folds import FOLDS, choose, fold_of, own_fold_of
from network import DEPTH, HIDDEN, KINDS, MEMBERS, EncoderNetwork, SpectralNetwork

# Where a crop of each variant is heard: not always at the same place.
VARIANTS = {"as-is": 32_000, "mixed": 16_000}
KIND_OF = {"env": "other"}
EPOCHS = {"encoder": 12, "spectral": 20}
BATCH, RATE, DECAY = 128, 1e-3, {"encoder": 0.1, "spectral": 0.05}
DROP = {"encoder": 0.5, "spectral": 0.4}


def measure(network: nn.Module, path: str, chosen: list[int], start: int) -> np.ndarray:
    samples = np.load(path, mmap_mode="r")
    out = []
    with torch.no_grad():
        for at in range(0, len(chosen), 16):
            rows = samples[chosen[at : at + 16], start : start + SAMPLES].astype(np.float32) / 32768
            out.append(network.measure(torch.tensor(rows)).numpy())
    return np.concatenate(out)


def weights(rows: list[dict], labels: np.ndarray) -> np.ndarray:
    """Both labels alike, every repository by the square root of its clips."""
    count = Counter((row["repository"], row["label"]) for row in rows)
    weight = np.array([1 / np.sqrt(count[row["repository"], row["label"]]) for row in rows])
    for label in (0, 1):
        weight[labels == label] /= weight[labels == label].sum()
    return weight * len(rows) / 2


def train_member(x: torch.Tensor, y: torch.Tensor, weight: torch.Tensor, name: str, seed: int) -> nn.Sequential:
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Dropout(DROP[name] / 2), nn.Linear(x.shape[1], HIDDEN), nn.GELU(), nn.Dropout(DROP[name]), nn.Linear(HIDDEN, 1))
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY[name])
    steps = EPOCHS[name] * len(y) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps + 1)
    for _ in range(steps):
        # Mixing two windows' measures and labels keeps the few sources from being learnt by heart.
        i, other = torch.randint(len(y), (BATCH,)), torch.randperm(BATCH)
        share = torch.distributions.Beta(0.3, 0.3).sample((BATCH, 1))
        inputs = share * x[i] + (1 - share) * x[i][other]
        targets = share[:, 0] * y[i] + (1 - share[:, 0]) * y[i][other]
        loss = nn.functional.binary_cross_entropy_with_logits(net(inputs)[:, 0], targets, weight=weight[i])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
    return net.eval()


def fit_head(network: nn.Module, measures: np.ndarray, rows: list[dict], name: str) -> None:
    """`rows`: speech alone, once for every variant. Recordings of music and noises are not judged, so nothing is learnt from them here."""
    labels = np.array([int(row["label"]) for row in rows])
    head = network.head
    head.mean.copy_(torch.tensor(measures.mean(0)))
    head.scale.copy_(torch.tensor(measures.std(0) + 1e-5))
    x = head.standardise(torch.tensor(measures))
    y = torch.tensor(labels, dtype=torch.float32)
    weight = torch.tensor(weights(rows, labels), dtype=torch.float32)
    members = [train_member(x, y, weight, name, seed) for seed in range(MEMBERS)]
    with torch.no_grad():
        head.inner.weight.copy_(torch.cat([net[1].weight for net in members]))
        head.inner.bias.copy_(torch.cat([net[1].bias for net in members]))
        head.outer.weight.copy_(torch.cat([net[4].weight for net in members], 1) / MEMBERS)
        head.outer.bias.copy_(sum(net[4].bias for net in members) / MEMBERS)


def fit_kinds(network: EncoderNetwork, measures: np.ndarray, rows: list[dict]) -> None:
    kinds = np.array([KINDS.index(KIND_OF.get(row["kind"], row["kind"])) for row in rows])
    x = network.head.standardise(torch.tensor(measures)).numpy()
    fitted = LogisticRegression(C=1e-3, max_iter=200).fit(x, kinds)
    with torch.no_grad():
        network.kinds.weight.copy_(torch.tensor(fitted.coef_))
        network.kinds.bias.copy_(torch.tensor(fitted.intercept_))


def main(data: str, own: str, backbone: str, runs: str) -> None:
    os.makedirs(runs, exist_ok=True)
    listed, made = (json.load(open(f"{each}/index.json")) for each in (data, own))
    chosen = {data: choose(listed), own: choose(made)}
    rows = [listed[i] for i in chosen[data]]
    folds = np.concatenate([fold_of(rows), own_fold_of(made)])
    rows += made
    json.dump([{**row, "fold": int(fold)} for row, fold in zip(rows, folds)], open(f"{runs}/folds.json", "w"))
    makers = {"encoder": lambda: EncoderNetwork(load_encoder(backbone, DEPTH)).eval(), "spectral": lambda: SpectralNetwork().eval()}
    speech = np.array([row["kind"] == "speech" for row in rows])
    for name, make in makers.items():
        measured = {}
        for variant, start in VARIANTS.items():
            kept = f"{runs}/{name}-{variant}.npy"
            if not os.path.exists(kept):
                np.save(kept, np.concatenate([measure(make(), f"{each}/{variant}.npy", of, start) for each, of in chosen.items()]))
            measured[variant] = np.load(kept)
        for fold in [*range(FOLDS), "all"]:
            learnt = np.ones(len(rows), bool) if fold == "all" else folds != fold
            network = make()
            spoken = [row for row, use in zip(rows, learnt & speech) if use]
            fit_head(network, np.concatenate([each[learnt & speech] for each in measured.values()]), spoken * len(measured), name)
            if name == "encoder":
                all_kinds = [row for row, use in zip(rows, learnt) if use]
                fit_kinds(network, np.concatenate([each[learnt] for each in measured.values()]), all_kinds * len(measured))
            torch.save(network.state_dict(), f"{runs}/{name}-{fold}.pt")
            print(name, fold, int((learnt & speech).sum()), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:5])
