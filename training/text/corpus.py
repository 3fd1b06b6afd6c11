"""The vocabulary, the tokenized corpus on the device, and the windows that training draws from it without leaving the device."""
import json
import os

import numpy as np
import torch
from tokenizers import Tokenizer

from training.text import documents

CLS_NAME, SEP_NAME, UNKNOWN_NAME, PAD_NAME = "[CLS]", "[SEP]", "[UNK]", "[PAD]"
WINDOW = 256
COMMON = 400
ENDS = (".", "!", "?")


def count_pieces(base, texts):
    tokenizer = Tokenizer.from_file(os.path.join(base, "tokenizer.json"))
    return np.bincount(np.concatenate(encode(tokenizer, texts)), minlength=tokenizer.get_vocab_size())


def small_vocabulary(base, counts, size):
    """The most used pieces of the base vocabulary and every single character of it, as a tokenizer of its own."""
    spec = json.load(open(os.path.join(base, "tokenizer.json")))
    pieces = spec["model"]["vocab"]
    names = sorted(pieces, key=lambda p: pieces[p])
    chosen = dict.fromkeys((PAD_NAME, UNKNOWN_NAME, CLS_NAME, SEP_NAME))
    for name in names:
        if len(name.removeprefix("##")) == 1 and (name[-1].isascii() or counts[pieces[name]] > 50):
            chosen.setdefault(name)
    for name in sorted(names, key=lambda n: -counts[pieces[n]]):
        if len(chosen) >= size:
            break
        if not name.startswith("["):
            chosen.setdefault(name)
    spec["model"]["vocab"] = {name: i for i, name in enumerate(chosen)}
    spec["added_tokens"] = [{**t, "id": spec["model"]["vocab"][t["content"]]} for t in spec["added_tokens"] if t["content"] in chosen]
    spec["post_processor"] = None
    return spec


def encode(tokenizer, texts):
    tokenizer.no_truncation()
    tokenizer.no_padding()
    unknown = tokenizer.token_to_id(UNKNOWN_NAME)
    return [np.array(e.ids or [unknown], np.int32) for e in tokenizer.encode_batch(texts, add_special_tokens=False)]


def taught(docs):
    """(text, target, family, document) of everything that teaches; a mixed document with a known seam gives its two parts."""
    rows = [(d["text"], documents.target_of(d), d["family"], d) for d in docs if documents.target_of(d) is not None]
    for d in docs:
        if d["set"] == "mixed2026" and d.get("seam"):
            end = d.get("seam_end") or len(d["text"])
            for text, target in ((d["text"][: d["seam"]], 0), (d["text"][d["seam"] : end], 1)):
                if len(text.split()) >= documents.WORDS_MIN:
                    rows.append((text, target, d["family"] if target else 0, d))
    return rows


def write_tokens(path, tokenizer, docs):
    """Every document, then what teaches with the noise that texts meet on their way, then what teaches and is no whole document. Once for all runs."""
    rows = taught([d for d in docs if not d["kept"]])
    texts = [d["text"] for d in docs]
    ids = encode(tokenizer, [*texts, *documents.noised([r[0] for r in rows]), *(r[0] for r in rows if r[0] != r[3]["text"])])
    np.savez(f"{path}.part.npz", flat=np.concatenate(ids).astype(np.int16), lengths=np.array([len(i) for i in ids]))
    os.replace(f"{path}.part.npz", path)


class Tokens:
    def __init__(self, path):
        saved = np.load(path)
        self.flat, self.lengths = saved["flat"], saved["lengths"]
        self.offsets = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])

    def __getitem__(self, i):
        return self.flat[self.offsets[i] : self.offsets[i] + self.lengths[i]].astype(np.int32)


class Corpus:
    """Every text twice: as it is, and with noise."""

    def __init__(self, docs, tokens, tokenizer, device):
        rows = taught([d for d in docs if not d["kept"]])
        place = {d["id"]: i for i, d in enumerate(docs)}
        whole = np.array([r[0] == r[3]["text"] for r in rows])
        parts = len(docs) + len(rows) + np.cumsum(~whole) - 1
        plain = np.where(whole, [place[r[3]["id"]] for r in rows], parts)
        chosen = np.concatenate([plain, len(docs) + np.arange(len(rows))])
        self.flat = torch.from_numpy(tokens.flat).to(device).int()
        self.offsets = torch.from_numpy(tokens.offsets[chosen]).to(device)
        self.lengths = torch.from_numpy(tokens.lengths[chosen]).to(device)
        self.count, self.device = len(rows), device
        frequent = torch.bincount(self.flat, minlength=tokenizer.get_vocab_size()).argsort(descending=True)[:COMMON]
        self.rare = torch.ones(tokenizer.get_vocab_size(), dtype=torch.bool, device=device)
        self.rare[frequent] = False
        self.target = np.array([r[1] for r in rows])
        self.family = np.array([r[2] for r in rows])
        self.docs = [r[3] for r in rows]
        self.domain = np.array([documents.domain_of(d) for d in self.docs])
        self.special = {n: tokenizer.token_to_id(n) for n in (CLS_NAME, SEP_NAME, PAD_NAME, UNKNOWN_NAME)}
        self.ends = torch.tensor([tokenizer.token_to_id(e) for e in ENDS], device=device)
        self.opposite = {
            (d, t): np.flatnonzero((self.domain == d) & (self.target == 1 - t)) for d in set(self.domain.tolist()) for t in (0, 1)
        }
        by_id = {r[3]["id"]: i for i, r in enumerate(rows) if r[1] == 0}
        self.pair = np.array([by_id.get(d.get("pair"), -1) for d in self.docs])

    def use(self, fold, seed, boost=1.0, edited=1.0, debates=1.0):
        """What a run learns: everything, or everything that the fold does not hold out. `worst` is not known yet."""
        self.rng = np.random.default_rng(seed)
        self.usable = np.array([fold not in d["folds"] for d in self.docs])
        whole = np.array([documents.target_of(d) is not None for d in self.docs])
        weight = np.zeros(self.count)
        chosen = np.flatnonzero(self.usable & whole)
        weight[chosen] = documents.weights([self.docs[i] for i in chosen], boost, edited, debates)
        weight[self.usable & ~whole] = np.median(weight[chosen])
        for label in (0, 1):
            weight[self.target == label] /= weight[self.target == label].sum()
        self.cumulative = np.cumsum(weight / weight.sum())
        self.worst = np.array([], int)

    def draw(self, batch):
        """An eighth of the batch is from the worst of people's texts, once they are known."""
        rows = np.searchsorted(self.cumulative, self.rng.random(batch)).clip(0, self.count - 1)
        if len(self.worst):
            rows[-(batch // 8):] = self.rng.choice(self.worst, batch // 8)
        return rows

    def people(self):
        return np.flatnonzero(self.usable & (self.target == 0))

    def partner(self, i):
        """A text of the other label in the same domain; the mirrored document itself where there is one."""
        if self.pair[i] >= 0 and self.usable[self.pair[i]] and self.rng.random() < 0.5:
            return self.pair[i]
        others = self.opposite[(self.domain[i], self.target[i])]
        if len(others) == 0:
            return -1
        other = self.rng.choice(others)
        return other if self.usable[other] else -1

    def take(self, chosen, starts, size):
        """(batch, size) pieces from each text's start on, and how many of them belong to it."""
        at = torch.arange(size, device=self.device)[None] + starts[:, None]
        length = self.lengths[chosen][:, None]
        return self.flat[(self.offsets[chosen][:, None] + at.clamp(max=length - 1))], at < length

    def variants(self, chosen, noise):
        return torch.from_numpy(chosen + self.count * (self.rng.random(len(chosen)) < noise)).to(self.device)

    def after_sentence(self, chosen, starts):
        """Moved on to the beginning of the next sentence, where there is one within 48 pieces."""
        pieces, own = self.take(chosen, starts, 48)
        ends = torch.isin(pieces, self.ends) & own
        step = torch.where(ends.any(1), ends.float().argmax(1) + 1, 0)
        return starts + step

    def hide(self, pieces, share):
        """Up to a share of each row's rarer pieces becomes unknown: topic must not carry the label."""
        rate = torch.rand(len(pieces), 1, device=self.device) * share
        hidden = self.rare[pieces.long()] & (torch.rand(pieces.shape, device=self.device) < rate)
        return torch.where(hidden, self.special[UNKNOWN_NAME], pieces)

    def windows(self, batch, noise=0.25, spliced=0.0, whole=0.5, hidden=0.0, rows=None):
        """ids, mask (batch, 256); target per row, -1 for spliced rows; target per piece, -1 where there is none; family; domain."""
        room = WINDOW - 2
        rows = self.draw(batch) if rows is None else rows
        batch = len(rows)
        chosen = self.variants(rows, noise)
        uniform = lambda: torch.rand(batch, device=self.device)
        size = torch.where(uniform() < whole, room, 24 + (uniform() * (room - 24)).long())
        size = torch.minimum(size, self.lengths[chosen])
        slack = self.lengths[chosen] - size
        starts = torch.where(uniform() < 0.3, 0, (uniform() * (slack + 1)).long())
        pieces, own = self.take(chosen, starts, room)
        at = torch.arange(room, device=self.device)[None]
        own &= at < size[:, None]
        label = torch.from_numpy(self.target[rows]).to(self.device)
        target, piece_target = label.clone(), label[:, None].expand(-1, room).clone()

        count = int(batch * spliced)
        if count:
            others = np.array([self.partner(i) for i in rows[:count]])
            usable = np.flatnonzero(others >= 0)
            keep = torch.from_numpy(usable).to(self.device)
            other = self.variants(others[usable], noise)
            first = 30 + (torch.rand(len(keep), device=self.device) * 150).long()
            ends = torch.isin(pieces[keep], self.ends) & (at >= first[:, None])
            seam = torch.where(ends.any(1), ends.float().argmax(1) + 1, first)
            seam = torch.minimum(seam, size[keep])
            long = (torch.rand(len(keep), device=self.device) * (self.lengths[other] - 120).clamp(min=1)).long()
            begin = self.after_sentence(other, long)
            inserted, there = self.take(other, begin, room)
            shift = (at - seam[:, None]).clamp(min=0)
            tail = at >= seam[:, None]
            pieces[keep] = torch.where(tail, inserted.gather(1, shift), pieces[keep])
            own[keep] = torch.where(tail, there.gather(1, shift), own[keep])
            piece_target[keep] = torch.where(tail, 1 - piece_target[keep], piece_target[keep])
            target[keep] = -1

        if hidden:
            pieces = self.hide(pieces, hidden)
        length = own.sum(1)
        ids = torch.full((batch, WINDOW), self.special[PAD_NAME], dtype=torch.long, device=self.device)
        ids[:, 0] = self.special[CLS_NAME]
        ids[:, 1:-1] = torch.where(own, pieces.long(), self.special[PAD_NAME])
        ids[torch.arange(batch, device=self.device), length + 1] = self.special[SEP_NAME]
        mask = torch.arange(WINDOW, device=self.device)[None] < (length + 2)[:, None]
        full = torch.full((batch, WINDOW), -1, dtype=torch.long, device=self.device)
        full[:, 1:-1] = torch.where(own, piece_target.long(), -1)
        family = torch.from_numpy(self.family[rows]).to(self.device)
        family = torch.where(target >= 0, family, -1)
        domain = torch.from_numpy(self.domain[rows]).to(self.device)
        return ids, mask, target, full, family, domain
