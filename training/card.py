"""What the cards of all modalities have in common: the hashes of a model's files, and the preprocessing that training and runtime share."""
import hashlib
import json
import os

SHIPPED = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "models")


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(value, indent=1) + "\n")


def read_preprocessing(modality, models=None):
    """The shipped card's, unless a model folder is given; contracts/src/models/model-card.ts says what each value means."""
    return read_json(os.path.join(models or os.path.join(SHIPPED, modality), "card.json"))["preprocessing"]


def list_files(folder, names):
    """The card's `sha256` and `files`: hosts refuse a file whose hash is another."""
    files = []
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            content = file.read()
        files.append({"name": name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)})
    return {"sha256": hashlib.sha256("".join(file["sha256"] for file in files).encode()).hexdigest(), "files": files}
