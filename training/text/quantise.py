"""int8 for a float ONNX graph: matrix products by whole numbers with activations scaled as they come, embeddings a scale a row.

Weights keep seven bits, since eight saturate on processors without VNNI and server and browser would part.
"""
import numpy as np
import onnx
from onnx import helper, numpy_helper

WEIGHT_MAX = 63
EMBEDDING_MAX = 127


def to_int8(weight, axis, most):
    scale = np.maximum(np.abs(weight).max(axis=axis, keepdims=True), 1e-12) / most
    return np.clip(np.round(weight / scale), -most, most).astype(np.int8), scale.astype(np.float32)


def quantise(source, target):
    model = onnx.load(source)
    graph = model.graph
    weights = {i.name: i for i in graph.initializer}
    nodes, made = [], {}

    def constant(name, array):
        if name not in made:
            made[name] = numpy_helper.from_array(array, name)
        return name

    for node in graph.node:
        weight = weights.get(node.input[1]) if node.op_type == "MatMul" else weights.get(node.input[0]) if node.op_type == "Gather" else None
        array = numpy_helper.to_array(weight) if weight is not None else None
        at = (node.name or node.output[0]).replace("/", "_")
        if array is not None and array.ndim == 2 and node.op_type == "MatMul":
            whole, scale = to_int8(array, 0, WEIGHT_MAX)
            name = weight.name
            value, columns = constant(f"{name}_int8", whole), constant(f"{name}_scale", scale[0])
            zero = constant("zero_int8", np.zeros((), np.int8))
            nodes += [
                helper.make_node("DynamicQuantizeLinear", [node.input[0]], [f"{at}_q", f"{at}_s", f"{at}_z"], f"{at}_quantise"),
                helper.make_node("MatMulInteger", [f"{at}_q", value, f"{at}_z", zero], [f"{at}_i"], f"{at}_product"),
                helper.make_node("Cast", [f"{at}_i"], [f"{at}_f"], f"{at}_cast", to=onnx.TensorProto.FLOAT),
                helper.make_node("Mul", [f"{at}_s", columns], [f"{at}_scale"], f"{at}_scales"),
                helper.make_node("Mul", [f"{at}_f", f"{at}_scale"], [node.output[0]], f"{at}_rescale"),
            ]
        elif array is not None and array.ndim == 2 and array.shape[0] > 1000 and node.op_type == "Gather":
            whole, scale = to_int8(array, 1, EMBEDDING_MAX)
            value, rows = constant(f"{weight.name}_rows", whole), constant(f"{weight.name}_row_scales", scale)
            nodes += [
                helper.make_node("Gather", [value, node.input[1]], [f"{at}_q"], f"{at}_row", axis=0),
                helper.make_node("Cast", [f"{at}_q"], [f"{at}_f"], f"{at}_cast", to=onnx.TensorProto.FLOAT),
                helper.make_node("Gather", [rows, node.input[1]], [f"{at}_s"], f"{at}_row_scale", axis=0),
                helper.make_node("Mul", [f"{at}_f", f"{at}_s"], [node.output[0]], f"{at}_rescale"),
            ]
        else:
            nodes.append(node)
    used = {name for node in nodes for name in node.input}
    kept = [w for w in graph.initializer if w.name in used]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend([*kept, *made.values()])
    onnx.checker.check_model(model)
    onnx.save(model, target)
