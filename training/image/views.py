"""What the networks see while they learn: windows of the stored views and crops, resized and worn as on the web, in groups that share a chain."""
import torch
import torch.nn.functional as F

from training.image import augment
from training.image.composites import composites
from training.image.network import CROP_SIDE, VIEW_SIDE

# The short side of a stored view, as prepare.ts makes it.
STORED_VIEW = 352


def window(picture, side, rng, place=None):
    """A square of `side` pixels, anywhere, or at the given share of the free way."""
    _, height, width = picture.shape
    side = min(side, height, width)
    x, y = (rng.random(), rng.random()) if place is None else place
    top, left = int(y * (height - side) + 0.5), int(x * (width - side) + 0.5)
    return picture[:, top : top + side, left : left + side]


def stacked(parts, side):
    """Windows as one tensor; a smaller one is enlarged, as the detector does."""
    fit = lambda part: F.interpolate(part[None].float(), (side, side), mode="bicubic", align_corners=False).round().clamp(0, 255)[0].to(part.dtype)
    return torch.stack([part if part.shape[1] == side else fit(part) for part in parts]).float()


def view_windows(pictures, rng):
    side = rng.choice([208, 240, 272, 304, 320, 336, STORED_VIEW, STORED_VIEW, STORED_VIEW])
    pixels = stacked([window(picture, side, rng) for picture in pictures], side)
    if rng.random() < 0.35:
        small = int(side * rng.uniform(0.5, 0.95))
        pixels = augment.resized(pixels, small, small, rng)
        if rng.random() < 0.5:
            pixels = augment.jpeg(pixels, augment.random_quality(len(pixels), pixels.device), True)
    return augment.resized(pixels, VIEW_SIDE, VIEW_SIDE, rng) if pixels.shape[2] != VIEW_SIDE else pixels


def crop_windows(views, crops, rng):
    way = rng.random()
    if way < 0.15:
        return stacked([window(picture, CROP_SIDE, rng) for picture in views], CROP_SIDE)
    if way < 0.5:
        return stacked([window(picture, CROP_SIDE, rng) for picture in crops], CROP_SIDE)
    side = int(CROP_SIDE / rng.uniform(0.78, 1.4))
    pixels = stacked([window(picture, side, rng) for picture in crops], side)
    if rng.random() < 0.3:
        pixels = augment.jpeg(pixels, augment.random_quality(len(pixels), pixels.device, 50), rng.random() < 0.75)
    return augment.resized(pixels, CROP_SIDE, CROP_SIDE, rng)


WEAR = {"view": {"blur": 0.2, "jpeg": 0.6}, "crop": {"blur": 0.12, "jpeg": 0.7, "tone": 0.3}}


def learn(which, views, crops, people, machines, pasted, rng):
    """One group: people's pictures, machines', then composites of both with what is AI in them. Everything in it is worn alike."""
    chosen = people + machines
    seen = [views[i] for i in chosen]
    pixels = view_windows(seen, rng) if which == "view" else crop_windows(seen, [crops[i] for i in chosen], rng)
    pixels = augment.turned(pixels)
    made, truth = composites(pixels[: len(people)], pixels[len(people) :], pasted)
    return augment.worn(torch.cat([pixels, made]), rng, WEAR[which]), truth


def middle(which, views, crops, chosen):
    """The middle of each picture as the detector sees it."""
    rng = augment.seeded(0)
    if which == "crop":
        return stacked([window(crops[i], CROP_SIDE, rng, (0.5, 0.5)) for i in chosen], CROP_SIDE)
    pixels = stacked([window(views[i], STORED_VIEW, rng, (0.5, 0.5)) for i in chosen], STORED_VIEW)
    return F.interpolate(pixels, (VIEW_SIDE, VIEW_SIDE), mode="bicubic", align_corners=False, antialias=True).clamp(0, 255)
