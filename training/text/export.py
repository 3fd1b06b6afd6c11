"""Writes the final networks as int8 ONNX with their vocabularies, and what PyTorch says of a few samples. write-golden.ts adds what the shipped runtime says of them."""
import inspect
import json
import os

import numpy as np
import torch
from tokenizers import Tokenizer

from training.text import documents
from training.text.corpus import CLS_NAME, SEP_NAME, WINDOW, encode
from training.text.quantize import quantize
from training.text.train import build

LEGACY = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
SAMPLES = [
    "The committee met on Tuesday and agreed to nothing, which surprised nobody who had watched it before.",
    "i dont think its that deep honestly, my brother had the same phone for 4 years and it still works fine.",
    "In conclusion, the integration of renewable energy sources plays a pivotal role in fostering a sustainable future for generations to come.",
    "Café prices rose 12.5% in March - \"too much\", said naïve Mr O'Neill (42), who'd paid £3.80; he won't be back!",
]


def write_network(model, inputs, names, outputs, path):
    axes = {name: {0: "batch", 1: "length"} for name in names}
    axes.update({name: {0: "batch"} | ({1: "length"} if name in ("tokens", "statistics") else {}) for name in outputs})
    torch.onnx.export(model, inputs, f"{path}.float", input_names=names, output_names=outputs, dynamic_axes=axes, opset_version=17, **LEGACY)
    quantize(f"{path}.float", path)
    os.remove(f"{path}.float")


def load(work, name):
    tokenizer = Tokenizer.from_file(os.path.join(work, f"{name}-tokenizer.json"))
    state = torch.load(os.path.join(work, f"{name}-all.pt"), map_location="cpu")
    return tokenizer, {k: v.float() for k, v in state.items()}


def write_vocabulary(tokenizer, path):
    pieces = sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(f"{piece}\n" for piece, _ in pieces))


def rounded(values):
    return [round(float(v), 4) for v in np.asarray(values).reshape(-1)]


def export(work, models, recipe):
    os.makedirs(models, exist_ok=True)
    at = lambda name: os.path.join(models, name)

    tokenizer, state = load(work, "encoder")
    write_vocabulary(tokenizer, at("encoder-vocabulary.txt"))
    encoder = build("encoder", recipe, tokenizer.get_vocab_size()).eval()
    encoder.load_state_dict(state)
    small, state = load(work, "language-model")
    write_vocabulary(small, at("language-model-vocabulary.txt"))
    language_model = build("language-model", recipe, small.get_vocab_size()).eval()
    language_model.load_state_dict(state)

    wrapped = lambda ids: [tokenizer.token_to_id(CLS_NAME), *ids[: WINDOW - 2].tolist(), tokenizer.token_to_id(SEP_NAME)]
    begun = lambda ids: [small.token_to_id(CLS_NAME), *ids[: WINDOW - 1].tolist()]
    golden = []
    for text in map(documents.normalize, SAMPLES):
        ids, small_ids = wrapped(encode(tokenizer, [text])[0]), begun(encode(small, [text])[0])
        with torch.no_grad():
            verdict = encoder(torch.tensor([ids]), torch.ones(1, len(ids)))[0]
            statistics = language_model(torch.tensor([small_ids]))
        golden.append({
            "text": text, "encoderIds": ids, "languageModelIds": small_ids,
            "exact": {"verdict": rounded(verdict)[0], "meanStatistics": rounded(statistics[0].mean(0))},
        })
    json.dump({"command": "python -m training.text export golden --data DATA --work WORK", "samples": golden}, open(at("golden.json"), "w"), indent=1)

    row = torch.ones((2, 24), dtype=torch.int32)
    write_network(encoder, (row, row), ["ids", "mask"], ["verdict", "family", "tokens", "domain"], at("encoder.onnx"))
    write_network(language_model, (row,), ["ids"], ["statistics"], at("language-model.onnx"))
    print({name: os.path.getsize(at(name)) for name in sorted(os.listdir(models)) if name.endswith((".onnx", ".txt"))})

