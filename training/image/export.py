"""Stage `export`: a network's rounded weights as ONNX, 8-bit weights that are expanded when the file is loaded."""
import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper, save_model

from training.image.network import CELL, CROP_SIDE, MEANS, STAGES, TEMPERATURE, VIEW_SIDE, WIDTH

OPSET = 17


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.count = [], [], 0

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind, inputs, output=None, **attributes):
        self.count += 1
        output = output or f"{kind.lower()}_{self.count}"
        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def weight(self, weights, name):
        """The 8-bit weight times its channel's scale; a host computes this once, while loading."""
        whole = weights[f"{name}.weight"]
        shape = (-1,) + (1,) * (whole.ndim - 1)
        small = self.constant(f"{name}.weight", whole)
        scale = self.constant(f"{name}.scale", weights[f"{name}.scale"].reshape(shape))
        return self.node("Mul", [self.node("Cast", [small], to=TensorProto.FLOAT), scale])

    def bias(self, weights, name):
        """In 16 bits, which is finer than the weights are."""
        return self.node("Cast", [self.constant(f"{name}.bias", weights[f"{name}.bias"].astype(np.float16))], to=TensorProto.FLOAT)

    def conv(self, weights, name, x, stride=1, pad=0):
        return self.node("Conv", [x, self.weight(weights, name), self.bias(weights, name)], strides=[stride] * 2, pads=[pad] * 4)


def enter(graph):
    """Blue, green, red less their means."""
    turned = graph.node("Gather", ["pixels", graph.constant("order", np.array([2, 1, 0]))], axis=1)
    return graph.node("Sub", [turned, graph.constant("means", np.array(MEANS, np.float32).reshape(1, 3, 1, 1))])


def export(path, out):
    weights = dict(np.load(path))
    which = "view" if "kind.weight" in weights else "crop"
    side = VIEW_SIDE if which == "view" else CROP_SIDE
    for part in ("head.scale", "head.bias"):
        weights[part] = weights[part] / np.float32(TEMPERATURE[which])
    graph = Graph()
    x = graph.node("Relu", [graph.conv(weights, "stem", enter(graph), 2, 3)])
    x = graph.node("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])
    at = 0
    for stage, names in STAGES.items():
        for name in names:
            stride = 2 if name == "a" and stage > 2 else 1
            block = f"blocks.{at}"
            y = graph.node("Relu", [graph.conv(weights, f"{block}.a", x, stride)])
            y = graph.node("Relu", [graph.conv(weights, f"{block}.b", y, 1, 1)])
            y = graph.conv(weights, f"{block}.c", y)
            short = graph.conv(weights, f"{block}.short", x, stride) if f"{block}.short.weight" in weights else x
            x = graph.node("Relu", [graph.node("Add", [y, short])])
            at += 1
    cells = graph.conv(weights, "head", x)
    count = side // CELL
    graph.node("Reshape", [cells, graph.constant("grid", np.array([-1, count, count]))], "cells")
    graph.node("ReduceMean", ["cells"], "logit", axes=[1, 2], keepdims=0)
    graph.node("Flatten", [graph.node("GlobalAveragePool", [x])], "embedding")
    tell = lambda name, *dims: helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", *dims])
    outputs = [tell("logit"), tell("cells", count, count), tell("embedding", WIDTH)]
    if which == "view":
        matrix = graph.node("Transpose", [graph.weight(weights, "kind")], perm=[1, 0])
        graph.node("Add", [graph.node("MatMul", ["embedding", matrix]), graph.bias(weights, "kind")], "kind")
        outputs.append(tell("kind", len(weights["kind.bias"])))
    inputs = [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, ["n", 3, side, side])]
    model = helper.make_model(helper.make_graph(graph.nodes, which, inputs, outputs, graph.constants), opset_imports=[helper.make_opsetid("", OPSET)], producer_name="tellsign")
    model.ir_version = 8
    checker.check_model(model)
    save_model(model, out)
