/** Sizes that image generators are known to write. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";

/** Longer side first. */
const sizes: readonly [long: number, short: number, writers: string][] = [
  [512, 512, "Stable Diffusion 1"],
  [768, 512, "Stable Diffusion 1"],
  [768, 768, "Stable Diffusion 2"],
  [1024, 1024, "most generators"],
  [1152, 896, "Stable Diffusion XL and FLUX"],
  [1216, 832, "Stable Diffusion XL and FLUX"],
  [1344, 768, "Stable Diffusion XL, FLUX and Gemini"],
  [1536, 640, "Stable Diffusion XL"],
  [1536, 1024, "OpenAI's image models"],
  [1792, 1024, "DALL·E 3"],
  [1184, 864, "Gemini"],
  [1248, 832, "Gemini"],
  [1408, 768, "Imagen"],
  [1280, 896, "Imagen"],
  [1536, 1536, "Imagen"],
  [1456, 816, "Midjourney"],
  [1344, 896, "Midjourney"],
  [1232, 928, "Midjourney"],
  [2048, 2048, "Firefly and upscaled pictures of others"],
  [2304, 1792, "Firefly"],
  [2688, 1536, "Firefly"],
];

/** Sizes that other things have as well. */
const alsoUsed: Record<string, string> = {
  "512x512": "Icons, textures and prepared pictures are often this size too.",
  "1024x1024": "Icons, textures and prepared pictures are often this size too.",
  "2048x2048": "Textures and prepared pictures are often this size too.",
  "1536x1024": "Film scanners and some older cameras write this size too.",
};

export function findSize({ width, height }: { width: number; height: number }): FileFinding | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const known = sizes.find(([a, b]) => a === long && b === short);
  if (!known) return null;
  const also = alsoUsed[`${long}x${short}`];
  return {
    name: "Size",
    value: `${width} × ${height}`,
    reading: [
      `A size that generators often produce (${known[2]}); cameras rarely do.`,
      also,
      "Any picture can be cropped or scaled to it.",
    ]
      .filter(Boolean)
      .join(" "),
    speaksFor: "generator",
  };
}
