/** Frame sizes that video generators are known to write. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import type { Moving } from "../../../media/media.ts";

/** Longer side first. Sizes that cameras and discs have too are left out. */
const sizes: readonly [long: number, short: number, writers: string][] = [
  [576, 320, "ZeroScope"],
  [768, 512, "LTX"],
  [832, 480, "Wan"],
  [848, 480, "Mochi and HunyuanVideo"],
  [960, 544, "HunyuanVideo"],
  [1024, 576, "Stable Video Diffusion"],
  [1216, 704, "LTX"],
  [1248, 704, "LTX and others"],
  [1280, 704, "Wan and LTX"],
  [1280, 768, "Runway Gen-3"],
  [1360, 752, "Luma Dream Machine"],
  [1360, 768, "CogVideoX"],
  [1408, 768, "Runway Gen-2"],
];

export function findVideoSize(moving: Moving | null): FileFinding | null {
  if (!moving) return null;
  const { width, height } = moving;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const known = sizes.find(([a, b]) => a === long && b === short);
  if (!known) return null;
  return {
    name: "Size",
    value: `${width} × ${height}`,
    reading: `A size that generators often produce (${known[2]}); cameras rarely do. Any video can be cropped or scaled to it, and sites do that.`,
    speaksFor: "generator",
  };
}
