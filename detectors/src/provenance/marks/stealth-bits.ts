/** The lowest bits of a PNG's first columns, where some generators hide their parameters. */
import { viewOf } from "../blocks/byte-text.ts";
import { inflateInto } from "../blocks/inflate.ts";
import { listPngChunks } from "../blocks/png-blocks.ts";

/** Larger pictures are not searched: unpacking them takes too long. */
export const stealthPixelsMax = 17_000_000;
const cellsMax = 600_000;
const colors: Record<number, number> = { 2: 3, 6: 4 };

/** One byte a pixel, columns first: bit 3 red, 2 green, 1 blue, 0 alpha. */
export type LowBits = { bits: Uint8Array; hasAlpha: boolean };

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Undoes a row's filter in place; `row` begins after the filter's byte. Only the first `length` bytes are needed. */
function unfilter(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  step: number,
  length: number,
) {
  for (let i = 0; i < length; i += 1) {
    const left = i >= step ? (row[i - step] ?? 0) : 0;
    const up = above[i] ?? 0;
    const corner = i >= step ? (above[i - step] ?? 0) : 0;
    const add =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : filter === 4
              ? paeth(left, up, corner)
              : 0;
    row[i] = ((row[i] ?? 0) + add) & 255;
  }
}

/** Null for a picture that has no such bits or is too large. */
export async function readLowBits(bytes: Uint8Array): Promise<LowBits | null> {
  const chunks = listPngChunks(bytes);
  const header = chunks[0];
  if (header?.type !== "IHDR" || header.data.length < 13) return null;
  const view = viewOf(header.data);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, color, interlace] = [header.data[8], header.data[9] ?? 0, header.data[12]];
  const step = colors[color];
  if (!step || depth !== 8 || interlace !== 0) return null;
  if (width === 0 || height === 0 || width * height > stealthPixelsMax) return null;
  const columns = Math.min(width, Math.ceil(cellsMax / height));
  if (columns * height > cellsMax * 4) return null;
  const bits = new Uint8Array(columns * height);
  let row = new Uint8Array(width * step + 1);
  let above = new Uint8Array(width * step + 1);
  let [filled, y] = [0, 0];
  const data = chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data);
  await inflateInto(data, "deflate", (piece) => {
    for (let at = 0; at < piece.length && y < height; ) {
      const part = piece.subarray(at, at + row.length - filled);
      row.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < row.length) return true;
      const line = row.subarray(1);
      // A row's filter reaches left and up only, so the columns to the right are never needed.
      unfilter(row[0] ?? 0, line, above.subarray(1), step, columns * step);
      for (let x = 0; x < columns; x += 1) {
        const pixel = x * step;
        bits[x * height + y] =
          (((line[pixel] ?? 0) & 1) << 3) |
          (((line[pixel + 1] ?? 0) & 1) << 2) |
          (((line[pixel + 2] ?? 0) & 1) << 1) |
          (step === 4 ? (line[pixel + 3] ?? 0) & 1 : 0);
      }
      [row, above] = [above, row];
      filled = 0;
      y += 1;
    }
    return y < height;
  });
  return { bits, hasAlpha: step === 4 };
}
