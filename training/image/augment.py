"""What happens to pictures on their way through the web, on the device and alike for both classes: resizing, blur, sharpening, noise, JPEG."""
import math
import random
from functools import lru_cache

import torch
import torch.nn.functional as F

LUMA = torch.tensor([
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
], dtype=torch.float32).view(8, 8)
CHROMA = torch.full((8, 8), 99.0)
CHROMA[:4, :4] = torch.tensor([[17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56, 99], [47, 66, 99, 99]], dtype=torch.float32)
COSINES = torch.tensor([[math.cos((2 * x + 1) * u * math.pi / 16) * (math.sqrt(1 / 8) if u == 0 else 0.5) for x in range(8)] for u in range(8)])
TO_YCC = torch.tensor([[0.299, 0.587, 0.114], [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312]])
FROM_YCC = torch.linalg.inv(TO_YCC)
MIDDLE = torch.tensor([128.0, 0, 0]).view(1, 3, 1, 1)
TABLES = {"luma": LUMA, "chroma": CHROMA, "cosines": COSINES, "to": TO_YCC, "from": FROM_YCC, "middle": MIDDLE}


@lru_cache(maxsize=None)
def table(name, device):
    return TABLES[name].to(device)


def quantized(plane, name, quality):
    """One plane through JPEG's transform at each picture's quality. Sides are multiples of 8."""
    n, height, width = plane.shape
    scale = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality)
    steps = torch.clamp(torch.floor((table(name, plane.device)[None] * scale[:, None, None] + 50) / 100), 1, 255)[:, None, None]
    cosines = table("cosines", plane.device)
    blocks = plane.view(n, height // 8, 8, width // 8, 8).permute(0, 1, 3, 2, 4)
    waves = cosines @ blocks @ cosines.T
    back = cosines.T @ (torch.round(waves / steps) * steps) @ cosines
    return back.permute(0, 1, 3, 2, 4).reshape(n, height, width)


def jpeg(pixels, quality, halve):
    """Pictures in 0-255 after JPEG; `halve` says whether color is kept at half resolution."""
    n, _, height, width = pixels.shape
    tall, wide = -height % 16, -width % 16
    padded = F.pad(pixels, (0, wide, 0, tall), mode="replicate")
    ycc = torch.einsum("ij,njhw->nihw", table("to", pixels.device), padded) - table("middle", pixels.device)
    luma = quantized(ycc[:, 0], "luma", quality)
    chroma = ycc[:, 1:]
    if halve:
        chroma = F.avg_pool2d(chroma, 2)
    flat = chroma.reshape(-1, *chroma.shape[2:])
    chroma = quantized(flat, "chroma", quality.repeat_interleave(2)).view_as(chroma)
    if halve:
        chroma = F.interpolate(chroma, scale_factor=2, mode="bilinear", align_corners=False)
    whole = torch.cat([luma[:, None] + 128, chroma], 1)
    rgb = torch.einsum("ij,njhw->nihw", table("from", pixels.device), whole)
    return torch.clamp(torch.round(rgb), 0, 255)[..., :height, :width]


def resized(pixels, height, width, rng):
    mode = rng.choice(["bilinear", "bicubic", "bicubic", "area"])
    if mode == "area":
        small = height <= pixels.shape[2] and width <= pixels.shape[3]
        if small:
            return F.interpolate(pixels, (height, width), mode="area")
        mode = "bicubic"
    out = F.interpolate(pixels, (height, width), mode=mode, align_corners=False, antialias=True)
    return torch.clamp(torch.round(out), 0, 255)


def blurred(pixels, sigma):
    reach = max(1, int(2.5 * sigma + 0.5))
    line = torch.exp(-0.5 * (torch.arange(-reach, reach + 1, device=pixels.device) / sigma) ** 2)
    line = line / line.sum()
    out = F.pad(pixels, (reach,) * 4, mode="reflect")
    out = F.conv2d(out, line.view(1, 1, 1, -1).expand(3, 1, 1, -1), groups=3)
    return F.conv2d(out, line.view(1, 1, -1, 1).expand(3, 1, -1, 1), groups=3)


def random_quality(n, device, low=35, high=96):
    return torch.randint(low, high, (n,), device=device).float()


def worn(pixels, rng, shares):
    """Some of a group's pictures blurred, sharpened, made noisy, toned or compressed. The group goes through one chain, each picture with its own quality."""
    n, device = len(pixels), pixels.device
    if rng.random() < shares.get("blur", 0.15):
        pixels = blurred(pixels, rng.uniform(0.4, 1.6))
    elif rng.random() < shares.get("sharpen", 0.15):
        pixels = torch.clamp(pixels + (pixels - blurred(pixels, rng.uniform(0.6, 1.5))) * rng.uniform(0.3, 1.2), 0, 255)
    if rng.random() < shares.get("noise", 0.12):
        pixels = pixels + torch.randn_like(pixels) * (1 + 7 * torch.rand(n, 1, 1, 1, device=device))
    if rng.random() < shares.get("tone", 0.5):
        gain = 1 + (torch.rand(n, 3, 1, 1, device=device) - 0.5) * 0.24
        shift = (torch.rand(n, 1, 1, 1, device=device) - 0.5) * 30
        pixels = pixels * gain + shift
    if rng.random() < shares.get("gray", 0.04):
        pixels = pixels.mean(1, keepdim=True).expand(-1, 3, -1, -1)
    pixels = torch.clamp(pixels, 0, 255)
    if rng.random() < shares.get("jpeg", 0.75):
        pixels = jpeg(pixels, random_quality(n, device), rng.random() < 0.75)
    return pixels


def turned(pixels):
    """Half of the pictures mirrored."""
    return torch.where(torch.rand(len(pixels), 1, 1, 1, device=pixels.device) < 0.5, pixels.flip(3), pixels)


def seeded(seed):
    return random.Random(seed)
