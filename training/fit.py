"""What every modality fits to its networks' readings, and how it is measured: a logistic combination, a calibration that rises, rates with their intervals."""
import numpy as np

BINS = 12
LEVEL = 0.95


def balance(rows, of):
    """Weights that give both labels the same sum, and every source the square root of its size."""
    count = {}
    for row in rows:
        key = (row["label"], of(row))
        count[key] = count.get(key, 0) + 1
    weight = np.array([1 / np.sqrt(count[row["label"], of(row)]) for row in rows])
    labels = np.array([row["label"] for row in rows])
    for label in (0, 1):
        weight[labels == label] /= weight[labels == label].sum()
    return weight / weight.mean()


def logistic(inputs, labels, weight, strength=1e-2, steps=60):
    x = np.hstack([inputs, np.ones((len(inputs), 1))])
    beta = np.zeros(x.shape[1])
    keep = np.append(np.full(inputs.shape[1], strength), 0.0)
    for _ in range(steps):
        p = 1 / (1 + np.exp(-x @ beta))
        gradient = x.T @ (weight * (p - labels)) / len(x) + keep * beta
        hessian = (x * (weight * np.maximum(p * (1 - p), 1e-6))[:, None]).T @ x / len(x) + np.diag(keep) + 1e-9 * np.eye(len(beta))
        beta -= np.linalg.solve(hessian, gradient)
    return beta


def auroc(labels, scores):
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    positive = labels == 1
    n, m = positive.sum(), (~positive).sum()
    return float((ranks[positive].sum() - n * (n + 1) / 2) / (n * m)) if n and m else None


def equal_error(labels, scores):
    cuts = np.sort(scores)
    missed = np.array([(scores[labels == 1] < cut).mean() for cut in cuts])
    flagged = np.array([(scores[labels == 0] >= cut).mean() for cut in cuts])
    at = int(np.abs(missed - flagged).argmin())
    return float((missed[at] + flagged[at]) / 2)


def caught_at(labels, scores, rate):
    human, machine = scores[labels == 0], scores[labels == 1]
    if len(human) == 0 or len(machine) == 0:
        return None
    return float((machine > np.quantile(human, 1 - rate)).mean())


def wilson(count, n, z=1.96):
    if n == 0:
        return 0.0, 1.0
    share = count / n
    centre, reach = share + z * z / (2 * n), z * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return float(max(0, (centre - reach) / (1 + z * z / n))), float(min(1, (centre + reach) / (1 + z * z / n)))


def calibration(scores, labels, weight, last, bins=BINS):
    """Bins of equal weight and one of all from the score `last` on, made to rise (pooling neighbours that do not), with the interval of each bin's share."""
    order = np.argsort(scores)
    below = order[scores[order] < last]
    cumulative = np.cumsum(weight[below]) / weight[below].sum()
    edges = np.append(np.searchsorted(cumulative, np.linspace(0, 1, bins + 1)[1:-1]), len(below))
    pools = []
    for part in np.split(order, edges):
        if len(part) == 0:
            continue
        total = weight[part].sum()
        effective = total ** 2 / (weight[part] ** 2).sum()
        pools.append([float((scores[part] * weight[part]).sum() / total), float((labels[part] * weight[part]).sum() / total), total, effective])
        while len(pools) > 1 and pools[-2][1] >= pools[-1][1]:
            b, a = pools.pop(), pools.pop()
            total = a[2] + b[2]
            pools.append([(a[0] * a[2] + b[0] * b[2]) / total, (a[1] * a[2] + b[1] * b[2]) / total, total, a[3] + b[3]])
    intervals = [wilson(share * n, n) for _, share, _, n in pools]
    rise = lambda values: np.maximum.accumulate(values).round(4).tolist()
    return {
        "scores": [round(pool[0], 4) for pool in pools],
        "probabilities": rise([pool[1] for pool in pools]),
        "low": rise([low for low, _ in intervals]),
        "high": rise([high for _, high in intervals]),
    }


def calibrated(found, scores):
    return np.interp(scores, found["scores"], found["probabilities"])


def calibration_error(labels, probabilities):
    bins = np.clip((probabilities * 10).astype(int), 0, 9)
    return float(sum(abs(probabilities[bins == b].mean() - labels[bins == b].mean()) * (bins == b).mean() for b in range(10) if (bins == b).any()))


def rate_of(group, count, n):
    """A false-positive rate as a card has it."""
    low, high = wilson(count, n)
    return {"group": group, "n": n, "rate": round(count / n, 4), "interval": {"low": round(low, 4), "high": round(high, 4), "level": LEVEL}}
