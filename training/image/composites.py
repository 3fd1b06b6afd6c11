"""Composites of our own making: a part of one picture laid over another with a blended edge. They teach the cells where a picture was edited.

Half as many take their part from another person's picture: an edit alone, without AI, must not count.
"""
import torch
import torch.nn.functional as F

# The part's share of the picture, and the width of its blended edge in pixels.
SHARES, EDGES = (0.03, 0.35), (1.0, 8.0)


def soft_masks(n, side, device):
    """Rectangles and ellipses anywhere, 1 inside and 0 outside with a soft edge."""
    draw = lambda low, high: low + (high - low) * torch.rand(n, 1, 1, device=device)
    share, shape = draw(*SHARES), torch.exp(draw(-0.6, 0.6))
    wide, tall = (torch.sqrt(share) * shape).clamp(max=0.9) / 2 * side, (torch.sqrt(share) / shape).clamp(max=0.9) / 2 * side
    x, y = wide + (side - 2 * wide) * draw(0, 1), tall + (side - 2 * tall) * draw(0, 1)
    line = torch.arange(side, device=device).float() + 0.5
    across, down = (line[None, None, :] - x).abs(), (line[None, :, None] - y).abs()
    edge = draw(*EDGES)
    box = torch.sigmoid((wide - across) / edge) * torch.sigmoid((tall - down) / edge)
    round_ = torch.sigmoid((1 - torch.sqrt((across / wide) ** 2 + (down / tall) ** 2)) * torch.minimum(wide, tall) / edge)
    return torch.where(torch.rand(n, 1, 1, device=device) < 0.5, box, round_)[:, None]


def composites(people, machines, n):
    """`n` pictures with a part made by AI and n / 2 with a part of another person's picture; and of every pixel whether it is AI."""
    take = lambda pool, count: pool[torch.randint(len(pool), (count,), device=pool.device)]
    grounds = take(people, n + n // 2)
    parts = torch.cat([take(machines, n), take(people, n // 2)])
    masks = soft_masks(len(grounds), people.shape[2], people.device)
    truth = masks.clone()
    truth[n:] = 0
    return grounds * (1 - masks) + parts * masks, truth


def cell_loss(cells, truth):
    """How well the cells tell which part is AI; `truth` has a value per pixel."""
    return F.binary_cross_entropy_with_logits(cells, F.adaptive_avg_pool2d(truth, cells.shape[1:])[:, 0])
