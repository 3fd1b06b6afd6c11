"""Stage `export`: a network's rounded weights as ONNX, 8-bit weights that are expanded when the file is loaded."""
import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper, save_model

from training.image.network import CROP_SIDE, MEANS, STAGES, TEMPERATURE, VIEW_SIDE

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


def enter(graph, which):
    """Blue, green, red less their means; for crops also the two residuals of network.residual_channels."""
    order = graph.constant("order", np.array([2, 1, 0]))
    turned = graph.node("Gather", ["pixels", order], axis=1)
    x = graph.node("Sub", [turned, graph.constant("means", np.array(MEANS, np.float32).reshape(1, 3, 1, 1))])
    if which == "view":
        return x
    pads = graph.constant("edge", np.array([0, 0, 1, 1, 0, 0, 1, 1]))
    mean = graph.node("AveragePool", [graph.node("Pad", [turned, pads], mode="edge")], kernel_shape=[3, 3], strides=[1, 1])
    starts, ends, axes, steps = (graph.constant(name, np.array(value)) for name, value in
                                 (("starts", [0, 0]), ("ends", [CROP_SIDE, CROP_SIDE]), ("axes", [2, 3]), ("steps", [2, 2])))
    corner = graph.node("Slice", [turned, starts, ends, axes, steps])
    nothing, scales = graph.constant("nothing", np.zeros(0, np.float32)), graph.constant("twice", np.array([1, 1, 2, 2], np.float32))
    corner = graph.node("Resize", [corner, nothing, scales], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
    noise = graph.node("Mul", [graph.node("Sub", [turned, mean]), graph.constant("four", np.float32(4).reshape(1))])
    relation = graph.node("Mul", [graph.node("Sub", [turned, corner]), graph.constant("two", np.float32(2).reshape(1))])
    return graph.node("Concat", [x, noise, relation], axis=1)


def export(path, out):
    weights = dict(np.load(path))
    which = "view" if "kind.weight" in weights else "crop"
    side = VIEW_SIDE if which == "view" else CROP_SIDE
    for part in ("head.scale", "head.bias"):
        weights[part] = weights[part] / np.float32(TEMPERATURE[which])
    graph = Graph()
    x = graph.node("Relu", [graph.conv(weights, "stem", enter(graph, which), 2 if which == "view" else 1, 3)])
    x = graph.node("MaxPool", [x], kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])
    at = 0
    for stage, names in STAGES[which].items():
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
    if which == "crop":
        cells = graph.node("AveragePool", [cells], kernel_shape=[2, 2], strides=[2, 2])
    count = 8 if which == "view" else 10
    graph.node("Reshape", [cells, graph.constant("grid", np.array([-1, count, count]))], "cells")
    graph.node("ReduceMean", ["cells"], "logit", axes=[1, 2], keepdims=0)
    outputs = [helper.make_tensor_value_info("logit", TensorProto.FLOAT, ["n"]), helper.make_tensor_value_info("cells", TensorProto.FLOAT, ["n", count, count])]
    if which == "view":
        pooled = graph.node("Flatten", [graph.node("GlobalAveragePool", [x])])
        matrix = graph.node("Transpose", [graph.weight(weights, "kind")], perm=[1, 0])
        graph.node("Add", [graph.node("MatMul", [pooled, matrix]), graph.bias(weights, "kind")], "kind")
        outputs.append(helper.make_tensor_value_info("kind", TensorProto.FLOAT, ["n", len(weights["kind.bias"])]))
    inputs = [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, ["n", 3, side, side])]
    model = helper.make_model(helper.make_graph(graph.nodes, which, inputs, outputs, graph.constants), opset_imports=[helper.make_opsetid("", OPSET)], producer_name="tellsign")
    model.ir_version = 8
    checker.check_model(model)
    save_model(model, out)
