"""Everything that training needs, small enough to carry to a machine with a GPU: pieces of every document, and the part of the base that is used.

`python -m training.text.languages.prepare DATA JAR WORK` writes WORK/documents.jsonl.gz, corpus.npz, vocabulary.txt and base.npz.
"""
import os
import sys
from collections import Counter

import numpy as np
import torch
from tokenizers import Tokenizer
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

from training.data import write_lines
from training.text.languages import checkpoint, documents
from training.text.languages.network import INNER, LAYERS, WINDOW, Encoder, four_bits, pack, seven_bits

PIECES = 20_480
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
MEASURED_WINDOWS = 256


def tokenizer_of(names):
    """Upper case and accents stay: German nouns and half of the letters of French would be lost."""
    made = Tokenizer(WordPiece({name: i for i, name in enumerate(names)}, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer = BertNormalizer(clean_text=True, handle_chinese_chars=True, strip_accents=False, lowercase=False)
    made.pre_tokenizer = BertPreTokenizer()
    return made


def encode(tokenizer, texts):
    return [np.array(e.ids or [1], np.uint16) for e in tokenizer.encode_batch(texts, add_special_tokens=False)]


def choose_pieces(names, docs):
    """The most used pieces, every language counting alike, and every character that is used at all."""
    tokenizer, share = tokenizer_of(names), np.zeros(len(names))
    for lang in [*documents.LANGUAGES, "en"]:
        flat = np.concatenate([e.ids for e in tokenizer.encode_batch([d["text"] for d in docs if d["lang"] == lang], add_special_tokens=False)])
        counts = np.bincount(flat, minlength=len(names))
        share += counts / counts.sum()
    characters = Counter(c for d in docs for c in d["text"])
    used = {c for c, n in characters.items() if n > 2}
    chosen = dict.fromkeys(SPECIAL)
    for name in names:
        if name.removeprefix("##") in used:
            chosen.setdefault(name)
    for i in np.argsort(-share, kind="stable"):
        if len(chosen) >= PIECES:
            break
        if not names[i].startswith("["):
            chosen.setdefault(names[i])
    return list(chosen)


def read_base(stored, pieces):
    """The lower layers under the encoder's names, inner units not yet thinned out."""
    at = lambda name: np.array(stored[f"module/bert/{name}"])
    state = {
        "tokens": at("embeddings/word_embeddings")[pieces], "positions": at("embeddings/position_embeddings")[:WINDOW] + at("embeddings/token_type_embeddings")[0],
        "norm.weight": at("embeddings/LayerNorm/gamma"), "norm.bias": at("embeddings/LayerNorm/beta"),
    }
    parts = {"query": "attention/self/query", "key": "attention/self/key", "value": "attention/self/value", "out": "attention/output/dense", "up": "intermediate/dense", "down": "output/dense"}
    norms = {"norm1": "attention/output/LayerNorm", "norm2": "output/LayerNorm"}
    for i in range(LAYERS):
        for own, name in parts.items():
            state[f"layers.{i}.{own}.weight"] = at(f"encoder/layer_{i}/{name}/kernel").T
            state[f"layers.{i}.{own}.bias"] = at(f"encoder/layer_{i}/{name}/bias")
        for own, name in norms.items():
            state[f"layers.{i}.{own}.weight"] = at(f"encoder/layer_{i}/{name}/gamma")
            state[f"layers.{i}.{own}.bias"] = at(f"encoder/layer_{i}/{name}/beta")
    return state


@torch.no_grad()
def thin_out(state, ids, mask):
    """Keeps the inner units of each layer that move its output most, over a sample of windows."""
    model = Encoder(len(state["tokens"]), inner=len(state["layers.0.up.bias"])).eval()
    model.load_state_dict({k: torch.from_numpy(np.ascontiguousarray(v)) for k, v in state.items()}, strict=False)
    for i, layer in enumerate(model.layers):
        moved = []
        for at in range(0, len(ids), 32):
            part = mask[at : at + 32]
            hook = layer.down.register_forward_pre_hook(lambda _, inputs: moved.append(inputs[0].abs()[part].mean(0)))
            model(ids[at : at + 32], part)
            hook.remove()
        weight = torch.stack(moved).mean(0) * layer.down.weight.norm(dim=0)
        keep = weight.argsort(descending=True)[:INNER].sort().values.numpy()
        for name, axis in (("up.weight", 0), ("up.bias", 0), ("down.weight", 1)):
            state[f"layers.{i}.{name}"] = np.take(state[f"layers.{i}.{name}"], keep, axis)
        print(f"layer {i}: kept {weight[torch.from_numpy(keep)].sum() / weight.sum():.3f} of what moves the output", flush=True)


def sample_windows(ids, docs):
    rng = np.random.default_rng(1)
    chosen = rng.choice([i for i, d in enumerate(docs) if d["lang"] != "en"], MEASURED_WINDOWS, replace=False)
    x, mask = np.zeros((MEASURED_WINDOWS, 128), np.int64), np.zeros((MEASURED_WINDOWS, 128), bool)
    for row, i in enumerate(chosen):
        own = [2, *ids[i][:126].tolist(), 3]
        x[row, : len(own)], mask[row, : len(own)] = own, True
    return torch.from_numpy(x), torch.from_numpy(mask)


def prepare(data, jar, work):
    docs = documents.load(data)
    folder = os.path.join(work, "mbert")
    checkpoint.unpack(jar, folder)
    with open(os.path.join(folder, "vocab.txt"), encoding="utf-8") as file:
        known = file.read().split("\n")
    names = choose_pieces([name for name in known if name], docs)
    with open(os.path.join(work, "vocabulary.txt"), "w", encoding="utf-8") as file:
        file.write("".join(f"{name}\n" for name in names))
    ids = encode(tokenizer_of(names), [d["text"] for d in docs])
    lengths = np.array([len(i) for i in ids], np.uint16)
    flat = np.concatenate(ids)
    unknown = {lang: float(np.mean(np.concatenate([i for i, d in zip(ids, docs) if d["lang"] == lang]) == 1)) for lang in documents.LANGUAGES}
    print(len(docs), "documents", len(flat), "pieces", len(names), "in the vocabulary; unknown", unknown, flush=True)
    place = {name: i for i, name in enumerate(known)}
    state = read_base(checkpoint.read_checkpoint(folder), [place[name] for name in names])
    thin_out(state, *sample_windows(ids, docs))
    embedding, scales = four_bits(state.pop("tokens"))
    np.savez(os.path.join(work, "base.npz"), **{"tokens.packed": pack(embedding), "tokens.scales": scales}, **seven_bits(state))
    np.savez_compressed(
        os.path.join(work, "corpus.npz"), flat=flat, lengths=lengths, label=np.array([d["label"] for d in docs], np.int8), fold=np.array([d["fold"] for d in docs], np.int8),
        language=np.array([[*documents.LANGUAGES, "en"].index(d["lang"]) for d in docs], np.int8), mirror=np.array([documents.is_mirror(d) for d in docs]),
        # Which source a text is of decides how often it is drawn, in each fold anew.
        source=np.unique([f"{d['lang']}/{d['set']}/{d['domain']}/{d['label']}" for d in docs], return_inverse=True)[1].astype(np.int16),
        marks=np.array([names.index(c) for c in ('"', ":", ";", "(", ")", "«", "»", "“", "”") if c in names], np.int32),
    )
    write_lines(os.path.join(work, "documents.jsonl.gz"), [{k: d.get(k) for k in ("id", "text", "label", "lang", "set", "domain", "pair", "generator", "fold", "attack")} for d in docs])


if __name__ == "__main__":
    prepare(*sys.argv[1:4])
