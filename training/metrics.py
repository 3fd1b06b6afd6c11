"""What every modality fits to the scores of its networks, and how those scores are measured. cli/src/metrics.ts computes the same figures for the reports.

Labels are 0 (people) and 1 (AI); every function takes labels before scores.
"""
import numpy as np

BINS = 12
LEVEL = 0.95


def balance(rows, of):
    """Weights that give both labels the same total and every source the square root of its size, so that large sources do not decide alone."""
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
    """Weighted logistic regression with an L2 penalty, by Newton's method; the last coefficient is the intercept."""
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
    """Ties count half. None where one label is missing."""
    _, place, count = np.unique(scores, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(count) - (count - 1) / 2)[place]
    positive = labels == 1
    n, m = int(positive.sum()), int((~positive).sum())
    return float((ranks[positive].sum() - n * (n + 1) / 2) / (n * m)) if n and m else None


def equal_error(labels, scores):
    cuts = np.sort(scores)
    missed = np.array([(scores[labels == 1] < cut).mean() for cut in cuts])
    flagged = np.array([(scores[labels == 0] >= cut).mean() for cut in cuts])
    at = int(np.abs(missed - flagged).argmin())
    return float((missed[at] + flagged[at]) / 2)


def caught_at(labels, scores, rate):
    """The share of AI above the threshold that `rate` of people's samples exceed."""
    human, machine = scores[labels == 0], scores[labels == 1]
    if len(human) == 0 or len(machine) == 0:
        return None
    return float((machine > np.quantile(human, 1 - rate)).mean())


def wilson(count, n, z=1.96):
    """The 95 % interval of a share; it stays inside 0 to 1 and is honest for small counts."""
    if n == 0:
        return 0.0, 1.0
    share = count / n
    center, reach = share + z * z / (2 * n), z * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return float(max(0, (center - reach) / (1 + z * z / n))), float(min(1, (center + reach) / (1 + z * z / n)))


def calibration(scores, labels, weight, last, bins=BINS):
    """Score to probability: bins of equal weight, and one bin for everything from the score `last` on. Neighbors that fall are pooled, so the curve always rises; each bin has the interval of its share."""
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


def rate_of(group, count, n, digits=4):
    """A false-positive rate in the form a model card states it."""
    low, high = wilson(count, n)
    return {"group": group, "n": n, "rate": round(count / n, digits), "interval": {"low": round(low, digits), "high": round(high, digits), "level": LEVEL}}


def paired_difference(before, after, z=1.96):
    """The mean change of a yes/no outcome measured twice on the same samples, with its 95 % interval. Samples that did not change add certainty, not width."""
    gap = np.asarray(after, float) - np.asarray(before, float)
    n = len(gap)
    if n == 0:
        return 0.0, -1.0, 1.0
    half = z * np.sqrt((gap.var() + 1 / n) / n)
    return float(gap.mean()), float(gap.mean() - half), float(gap.mean() + half)
