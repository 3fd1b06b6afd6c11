"""int8 for a float ONNX graph: matrix products by whole numbers, weights a scale a column, activations and embeddings a scale a row.

An embedding that is also the matrix of a product, as in the language model, is stored once.

One scale for all activations would let the longest tail of one piece round the others away, and the two hosts apart.
Weights keep seven bits, since eight saturate on processors without VNNI and server and browser would part.
"""
import numpy as np
import onnx
from onnx import helper, numpy_helper

WEIGHT_MAX = 63
EMBEDDING_MAX = 127
EMBEDDING_ROWS_MIN = 200


def to_int8(weight, axis, most):
    scale = np.maximum(np.abs(weight).max(axis=axis, keepdims=True), 1e-12) / most
    return np.clip(np.round(weight / scale), -most, most).astype(np.int8), scale.astype(np.float32)


def quantize(source, target):
    model = onnx.load(source)
    graph = model.graph
    weights = {i.name: i for i in graph.initializer}
    nodes, made, shrunk = [], {}, set()

    def constant(name, array):
        if name not in made:
            made[name] = numpy_helper.from_array(array, name)
        return name

    def shrink(name):
        """Every row divided by its largest, then rounded; once for all products that read it."""
        at = name.replace("/", "_")
        if name not in shrunk:
            shrunk.add(name)
            least = constant("least", np.array(1e-8, np.float32))
            nodes.extend([
                helper.make_node("Abs", [name], [f"{at}_abs"], f"{at}_size"),
                helper.make_node("ReduceMax", [f"{at}_abs"], [f"{at}_max"], f"{at}_largest", axes=[-1], keepdims=1),
                helper.make_node("Max", [f"{at}_max", least], [f"{at}_most"], f"{at}_bound"),
                helper.make_node("Div", [name, f"{at}_most"], [f"{at}_shrunk"], f"{at}_divide"),
                helper.make_node("DynamicQuantizeLinear", [f"{at}_shrunk"], [f"{at}_q", f"{at}_s", f"{at}_z"], f"{at}_quantize"),
            ])
        return at

    arrays = {name: numpy_helper.to_array(one) for name, one in weights.items()}
    products = [node.input[1] for node in graph.node if node.op_type == "MatMul" and node.input[1] in weights and arrays[node.input[1]].ndim == 2]

    def same_as(table):
        """The name of a product's matrix that is this embedding turned round."""
        return next((name for name in products if arrays[name].shape == table.shape[::-1] and np.array_equal(arrays[name].T, table)), None)

    for node in graph.node:
        weight = weights.get(node.input[1]) if node.op_type == "MatMul" else weights.get(node.input[0]) if node.op_type == "Gather" else None
        array = arrays[weight.name] if weight is not None else None
        at = (node.name or node.output[0]).replace("/", "_")
        if array is not None and array.ndim == 2 and node.op_type == "MatMul":
            whole, scale = to_int8(array, 0, WEIGHT_MAX)
            name = weight.name
            value, columns = constant(f"{name}_int8", whole), constant(f"{name}_scale", scale[0])
            zero = constant("zero_int8", np.zeros((), np.int8))
            rows = shrink(node.input[0])
            nodes += [
                helper.make_node("MatMulInteger", [f"{rows}_q", value, f"{rows}_z", zero], [f"{at}_i"], f"{at}_product"),
                helper.make_node("Cast", [f"{at}_i"], [f"{at}_f"], f"{at}_cast", to=onnx.TensorProto.FLOAT),
                helper.make_node("Mul", [f"{rows}_s", columns], [f"{at}_scale"], f"{at}_scales"),
                helper.make_node("Mul", [f"{at}_f", f"{at}_scale"], [f"{at}_even"], f"{at}_rescale"),
                helper.make_node("Mul", [f"{at}_even", f"{rows}_most"], [node.output[0]], f"{at}_rows"),
            ]
        elif array is not None and array.ndim == 2 and node.op_type == "Gather" and (name := same_as(array)):
            whole, scale = to_int8(arrays[name], 0, WEIGHT_MAX)
            value, columns = constant(f"{name}_int8", whole), constant(f"{name}_scale", scale[0])
            last = constant("last_axis", np.array([-1], np.int64))
            nodes += [
                helper.make_node("Gather", [value, node.input[1]], [f"{at}_q"], f"{at}_column", axis=1),
                helper.make_node("Transpose", [f"{at}_q"], [f"{at}_t"], f"{at}_turn", perm=[1, 2, 0]),
                helper.make_node("Cast", [f"{at}_t"], [f"{at}_f"], f"{at}_cast", to=onnx.TensorProto.FLOAT),
                helper.make_node("Gather", [columns, node.input[1]], [f"{at}_c"], f"{at}_column_scale", axis=0),
                helper.make_node("Unsqueeze", [f"{at}_c", last], [f"{at}_s"], f"{at}_spread"),
                helper.make_node("Mul", [f"{at}_f", f"{at}_s"], [node.output[0]], f"{at}_rescale"),
            ]
        elif array is not None and array.ndim == 2 and array.shape[0] > EMBEDDING_ROWS_MIN and node.op_type == "Gather":
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
