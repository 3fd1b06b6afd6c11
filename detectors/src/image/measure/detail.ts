/** How much fine detail a picture has. An input of the combination: a change here needs a new model. */
import type { Plane } from "./luma.ts";

/** Larger pictures are measured on every second, third… row. */
const pixelsReadMax = 2_000_000;

/** log10 of the mean absolute Laplacian of the brightness (0-255, four neighbors), plus a thousandth. */
export function measureDetail({ width, height, values }: Plane): number {
  const step = Math.max(1, Math.floor((width * height) / pixelsReadMax));
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += step) {
    const end = (y + 1) * width - 1;
    for (let at = y * width + 1; at < end; at++) {
      const around =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number);
      sum += Math.abs(4 * (values[at] as number) - around);
      count++;
    }
  }
  return Math.log10((count === 0 ? 0 : sum / count) + 1e-3);
}
