"""Weights as they are shipped: batch norms folded, each output channel rounded to 8 bits with a scale of its own."""
import numpy as np


def channelwise(weight):
    flat = weight.reshape(len(weight), -1)
    scale = np.maximum(np.abs(flat).max(1), 1e-8) / 127
    return np.round(flat / scale[:, None]).astype(np.int8).reshape(weight.shape), scale.astype(np.float32)


def rounded(net):
    """Every convolution as `name.weight` (int8), `name.scale`, `name.bias`; the heads likewise."""
    result = {}
    for name, module in net.named_modules():
        if hasattr(module, "folded"):
            weight, bias = module.folded()
        elif name in ("head", "kind"):
            weight, bias = module.weight, module.bias
        else:
            continue
        result[f"{name}.weight"], result[f"{name}.scale"] = channelwise(weight.detach().float().cpu().numpy())
        result[f"{name}.bias"] = bias.detach().float().cpu().numpy()
    return result
