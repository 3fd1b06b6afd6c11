"""Families of generators, by their names in the lists, for tables that would otherwise have 291 lines."""
import re

FAMILIES = [
    ("GPT image (4o, 1, 2)", r"gpt-image|gpt-5|gpt-4o|OpenAI image|ChatGPT"),
    ("Gemini image, Nano Banana", r"gemini|nano banana|google ai image"),
    ("Imagen", r"imagen|imagic"),
    ("Midjourney", r"midjourney"),
    ("DALL-E", r"dall-e"),
    ("FLUX", r"flux|kontext"),
    ("GAN", r"gan\b|stylegan|gan\d|vqgan|styleclip|face generator"),
    ("Stable Diffusion XL and 3", r"sdxl|sd_xl|xl\b|sd ?3|sd 3|stable diffusion 3|cascade|ssd-1b|playground|cosxl"),
    ("Stable Diffusion 1 and 2", r"stable.diffusion|sd ?1|sd ?2|dreamshaper|lcm|openjourney|ai horde|dreambooth|multidiffusion|pnp|prompt-to-prompt"),
    ("PixArt, Kolors, Kandinsky and other open models", r"pixart|kolors|kandinsky|hunyuan|cogview|auraflow|wuerstchen|unidiffuser|deepfloyd|unclip"),
    ("Qwen-Image, Z-Image, Seedream and other models of 2025-26", r"qwen|z-image|seedream|hidream|krea|ernie|longcat|ovis|wan2|boogu|sefi|mage-flow|\blens\b|anima\b|fibo|chroma|ideogram"),
]
RECENT = r"gpt-image|gpt-5|gpt-4o|OpenAI image|ChatGPT|gemini|nano banana|google ai image|imagen 4|midjourney v7|flux\.2|kontext|qwen|z-image|seedream|hidream|krea|ernie|longcat|ovis|wan2|boogu|sefi|mage-flow|ideogram 4|fibo"


def family_of(generator):
    return next((name for name, pattern in FAMILIES if re.search(pattern, generator, re.IGNORECASE)), "others")


def is_recent(generator):
    """Published in 2025 or 2026."""
    return re.search(RECENT, generator, re.IGNORECASE) is not None
