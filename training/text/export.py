"""Writes the members as int8 ONNX with golden vectors, and checks them against PyTorch.

    python3 export.py --runs RUNS --base MINILM --out OUT
Encoder runs of several seeds are averaged weight by weight. In the first run that mean did worse than each of its seeds (README.md): leave one `encoder-all-*.pt` in RUNS to export it alone.
"""
import argparse
import glob
import json
import os

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

import data
from encoder import Encoder
from language_model import LanguageModel

SAMPLES = [
    "The committee met on Tuesday and agreed to nothing, which surprised nobody who had watched it before.",
    "i dont think its that deep honestly, my brother had the same phone for 4 years and it still works fine.",
    "In conclusion, the integration of renewable energy sources plays a pivotal role in fostering a sustainable future for generations to come.",
]


def mean_of(paths):
    states = [torch.load(path, map_location="cpu") for path in paths]
    return {k: sum(s[k].float() for s in states) / len(states) for k in states[0]}


def export(model, inputs, names, outputs, axes, path):
    torch.onnx.export(
        model, inputs, f"{path}.float", input_names=names, output_names=outputs, dynamic_axes=axes, opset_version=17, dynamo=False
    )
    quantize_dynamic(
        f"{path}.float", path, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul", "Gather"]
    )
    os.remove(f"{path}.float")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", required=True)
    parser.add_argument("--base", required=True)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    golden = []

    encoder = Encoder(len(data.FAMILIES)).eval()
    encoder.load_state_dict(mean_of(sorted(glob.glob(os.path.join(args.runs, "encoder-all-*.pt")))))
    tokenizer = Tokenizer.from_file(os.path.join(args.base, "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    ids = torch.tensor([tokenizer.encode(SAMPLES[0]).ids])
    path = os.path.join(args.out, "encoder.onnx")
    both = {0: "batch", 1: "length"}
    export(encoder, (ids, torch.ones_like(ids)), ["ids", "mask"], ["verdict", "family"], {"ids": both, "mask": both, "verdict": {0: "batch"}, "family": {0: "batch"}}, path)
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])

    model_path = os.path.join(args.out, "language-model.onnx")
    small = Tokenizer.from_file(os.path.join(args.runs, "language-model-tokenizer.json"))
    language_model = LanguageModel(small.get_vocab_size()).eval()
    language_model.load_state_dict(mean_of(sorted(glob.glob(os.path.join(args.runs, "language-model-all-*.pt")))))
    begin = small.token_to_id("[CLS]")
    small_ids = torch.tensor([[begin, *small.encode(SAMPLES[0], add_special_tokens=False).ids]])
    export(language_model, (small_ids,), ["ids"], ["statistics"], {"ids": both, "statistics": both}, model_path)
    small_session = onnxruntime.InferenceSession(model_path, providers=["CPUExecutionProvider"])

    for text in SAMPLES:
        text = data.normalise(text)
        row = tokenizer.encode(text).ids
        ids = np.array([row], np.int64)
        verdict, family = session.run(None, {"ids": ids, "mask": np.ones_like(ids)})
        with torch.no_grad():
            exact, _ = encoder(torch.tensor(ids), torch.ones_like(torch.tensor(ids)))
        small_row = [begin, *small.encode(text, add_special_tokens=False).ids]
        (statistics,) = small_session.run(None, {"ids": np.array([small_row], np.int64)})
        with torch.no_grad():
            exact_statistics = language_model(torch.tensor([small_row])).numpy()
        print("encoder", float(verdict[0]), float(exact[0]), "language model", np.abs(statistics - exact_statistics).mean())
        golden.append({
            "text": text, "encoderIds": row, "verdict": float(verdict[0]), "family": [round(float(v), 4) for v in family[0]],
            "languageModelIds": small_row, "meanStatistics": [round(float(v), 4) for v in statistics[0].mean(0)],
        })
    json.dump({"command": "python3 training/text/export.py --runs RUNS --base MINILM --out OUT", "samples": golden}, open(os.path.join(args.out, "golden.json"), "w"), indent=1)
    print({name: os.path.getsize(os.path.join(args.out, name)) for name in os.listdir(args.out)})


if __name__ == "__main__":
    main()
