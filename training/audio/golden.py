"""What PyTorch says of a made window, for the test of the shipped networks.

  python3 training/audio/golden.py RUNS encoder_model_quantized.onnx models/audio"""
import json
import sys

import torch

from backbone import SAMPLES
from export import load


def main(runs: str, backbone: str, out: str) -> None:
    i = torch.arange(SAMPLES)
    samples = (((i * 7 + (i >> 6) * 13) % 256 - 128) / 512)[None]
    with torch.no_grad():
        logit, kinds = load(f"{runs}/encoder-all.pt", backbone)(samples)
        spectral = load(f"{runs}/spectral-all.pt", backbone)(samples)
    whole = lambda values: [round(float(value), 4) for value in values]
    golden = {"encoder": {"logit": whole(logit)[0], "kinds": whole(kinds[0])}, "spectral": {"logit": whole(spectral)[0]}}
    golden["command"] = "python3 training/audio/golden.py RUNS encoder_model_quantized.onnx models/audio"
    open(f"{out}/golden.json", "w").write(json.dumps(golden, indent=1) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
