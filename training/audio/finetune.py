"""Learns Whisper's layers themselves further, on a GPU. What it reached is in README.md; the shipped networks are train.py's.

  python3 training/audio/finetune.py BACKBONE RUNS FOLD CONFIG.json SET...

BACKBONE is Whisper's encoder of the npm package; FOLD a number or `all`; each SET what data.py wrote, or some rows of it; CONFIG.json the settings of
either network: depth, seed, headRate, rate, decay, steps, batch, drop, resynthesised. Windows are drawn anew in every step and changed alike for both
labels (augment.py). Writes RUNS/<network>-<fold>.pt and, for a fold, RUNS/held-<fold>.npz: the logits of the windows held out."""
import json
import os
import sys
import time
from collections import Counter

import numpy as np
import torch
from torch import nn

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from augment import Augmenter, resynthesise, telephone
from backbone import SAMPLES, load_encoder
from fit import auroc
from folds import OWN, choose, fold_of, own_fold_of
from network import KINDS, EncoderNetwork, SpectralNetwork
from train import KIND_OF


class Clips:
    """Every clip in the GPU's memory, as it is and through a drawn codec."""

    def __init__(self, folders: list[str]):
        self.rows, self.folds, self.evaluated = [], [], []
        arrays = {"as-is": [], "codec": []}
        for folder in folders:
            rows = json.load(open(f"{folder}/index.json"))
            self.rows += rows
            for name, parts in arrays.items():
                # Voices made where there are no encoders have no other variant.
                path = f"{folder}/{name}.npy"
                parts.append(torch.tensor(np.load(path if os.path.exists(path) else f"{folder}/as-is.npy")))
        self.samples = {name: torch.cat(parts).cuda() for name, parts in arrays.items()}
        self.last = self.samples["as-is"].shape[1] - SAMPLES
        listed = [i for i, row in enumerate(self.rows) if not row["repository"].startswith(OWN)]
        own = [i for i, row in enumerate(self.rows) if row["repository"].startswith(OWN)]
        chosen = [listed[i] for i in choose([self.rows[i] for i in listed])]
        fold = dict(zip((self.rows[i]["repository"] for i in chosen), fold_of([self.rows[i] for i in chosen])))
        fold |= dict(zip((self.rows[i]["repository"] for i in own), own_fold_of([self.rows[i] for i in own])))
        self.fold = np.array([fold.get(row["repository"], -1) for row in self.rows])
        self.chosen = np.array(sorted(chosen + own))
        self.label = np.array([int(row["label"]) for row in self.rows])
        self.speech = np.array([row["kind"] == "speech" for row in self.rows])
        self.kind = np.array([KINDS.index(KIND_OF.get(row["kind"], row["kind"])) for row in self.rows])

    def window(self, variant: str, rows: torch.Tensor, starts: torch.Tensor) -> torch.Tensor:
        at = starts[:, None] + torch.arange(SAMPLES, device="cuda")
        return self.samples[variant][rows[:, None], at].float() / 32768


class Sampler:
    """Both labels alike; of a label every repository, and of a repository every system, by the square root of its clips."""

    def __init__(self, clips: Clips, rows: np.ndarray):
        self.parts = []
        for label in (0, 1):
            own = rows[clips.speech[rows] & (clips.label[rows] == label)]
            systems = Counter((clips.rows[i]["repository"], clips.rows[i]["generator"]) for i in own)
            pages = Counter()
            for (page, _), count in systems.items():
                pages[page] += count**0.5
            weight = [1 / systems[page, system] ** 0.5 / pages[page] ** 0.5 for page, system in ((clips.rows[i]["repository"], clips.rows[i]["generator"]) for i in own)]
            self.parts.append((torch.tensor(own).cuda(), torch.tensor(weight).cuda()))
        other = rows[~clips.speech[rows]]
        self.parts.append((torch.tensor(other).cuda(), torch.ones(len(other)).cuda()))

    def draw(self, size: int, other: int) -> torch.Tensor:
        counts = (size // 2, size - size // 2, other)
        return torch.cat([rows[torch.multinomial(weight.float(), count, replacement=True)] for (rows, weight), count in zip(self.parts, counts)])


def fit(network: nn.Module, clips: Clips, rows: np.ndarray, config: dict) -> None:
    torch.manual_seed(config["seed"])
    sampler, augmenter = Sampler(clips, rows), Augmenter(clips, rows)
    label, kind = torch.tensor(clips.label).cuda().float(), torch.tensor(clips.kind).cuda()
    heads = [p for name, p in network.named_parameters() if not name.startswith("encoder.")]
    body = [p for name, p in network.named_parameters() if name.startswith("encoder.")]
    groups = [{"params": heads, "lr": config["headRate"]}, {"params": body, "lr": config["rate"]}]
    optimiser = torch.optim.AdamW(groups, weight_decay=config["decay"])
    steps, size, other = config["steps"], config["batch"], config["batch"] // 6
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [group["lr"] for group in groups], total_steps=steps, pct_start=0.15)
    average = torch.optim.swa_utils.AveragedModel(network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998), use_buffers=True)
    began = time.time()
    for step in range(steps):
        i = sampler.draw(size, other)
        coded = torch.rand(len(i), device="cuda") < 0.5
        starts = torch.randint(clips.last + 1, (len(i),), device="cuda")
        x = torch.where(coded[:, None], clips.window("codec", i, starts), clips.window("as-is", i, starts))
        y = label[i].clone()
        if config["resynthesised"]:
            # Some of the people's windows through a spectrogram and back: what a vocoder does, whoever spoke.
            again = torch.arange(config["resynthesised"], device="cuda")
            x[again], y[again] = resynthesise(x[again]), 1.0
        x = augmenter(x)
        with torch.autocast("cuda", torch.bfloat16):
            measures = network.measure(x, masks=True) if isinstance(network, EncoderNetwork) else network.measure(x)
        measures = measures.float()
        network.head.follow(measures.detach(), 0.1 if step < 50 else 0.01)
        even = network.head.standardise(measures)
        share = torch.distributions.Beta(0.3, 0.3).sample((size, 1)).cuda()
        pair = torch.randperm(size, device="cuda")
        mixed = share * even[:size] + (1 - share) * even[pair]
        target = share[:, 0] * y[:size] + (1 - share[:, 0]) * y[pair]
        loss = nn.functional.binary_cross_entropy_with_logits(network.head.judge(mixed, config["drop"]), target)
        if isinstance(network, EncoderNetwork):
            loss = loss + 0.3 * nn.functional.cross_entropy(network.kinds(nn.functional.dropout(even, config["drop"])), kind[i])
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        average.update_parameters(network)
        if step % 250 == 0:
            print(step, round(loss.item(), 4), round(time.time() - began), flush=True)
    network.load_state_dict(average.module.state_dict())


@torch.no_grad()
def judge(network: nn.Module, clips: Clips, rows: np.ndarray) -> dict[str, np.ndarray]:
    """Logits [clips, windows] of each variant."""
    network.eval()
    variants = {"as-is": ("as-is", None), "codec": ("codec", None), "telephone": ("as-is", telephone)}
    found = {}
    for name, (variant, change) in variants.items():
        columns = []
        for start in (0, clips.last // 2, clips.last):
            parts = []
            for at in range(0, len(rows), 128):
                of = torch.tensor(rows[at : at + 128]).cuda()
                x = clips.window(variant, of, torch.full((len(of),), start, device="cuda"))
                out = network(change(x) if change else x)
                parts.append((out[0] if isinstance(out, tuple) else out).float().cpu())
            columns.append(torch.cat(parts).numpy())
        found[name] = np.stack(columns, 1)
    return found


def main(backbone: str, runs: str, fold: str, config: str, folders: list[str]) -> None:
    os.makedirs(runs, exist_ok=True)
    settings = json.load(open(config))
    clips = Clips(folders)
    learnt = np.where(clips.fold != int(fold))[0] if fold != "all" else np.arange(len(clips.rows))
    networks = {"encoder": EncoderNetwork(load_encoder(backbone, settings["encoder"]["depth"])), "spectral": SpectralNetwork()}
    logits = {}
    for name, network in networks.items():
        if name not in settings:
            continue
        network.cuda().train()
        fit(network, clips, learnt, settings[name])
        torch.save({key: value.cpu() for key, value in network.state_dict().items()}, f"{runs}/{name}-{fold}.pt")
        if fold != "all":
            held = clips.chosen[(clips.fold[clips.chosen] == int(fold)) & clips.speech[clips.chosen]]
            logits[name] = judge(network, clips, held)
            print(name, fold, len(held), {tier: round(auroc(clips.label[held], values.mean(1)), 4) for tier, values in logits[name].items()}, flush=True)
    if fold != "all":
        flat = {f"{name}.{tier}": values for name, tiers in logits.items() for tier, values in tiers.items()}
        np.savez(f"{runs}/held-{fold}.npz", rows=held, **flat)


if __name__ == "__main__":
    main(*sys.argv[1:5], sys.argv[5:])
