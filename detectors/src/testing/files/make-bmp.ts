/** Windows bitmaps for tests. */

type Options = {
  width: number;
  /** In reading order, RGB. */
  colors: readonly (readonly [number, number, number])[];
  bits: 1 | 4 | 8 | 16 | 24 | 32;
  topDown?: boolean;
};

function encodePixel([red, green, blue]: readonly [number, number, number], bits: number): number {
  if (bits === 16) return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  return red * 65_536 + green * 256 + blue;
}

export function makeBmp({ width, colors, bits, topDown = false }: Options): Uint8Array {
  const height = colors.length / width;
  const paletteBytes = bits <= 8 ? 4 * 2 ** bits : 0;
  const pixelsAt = 54 + paletteBytes;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const bytes = new Uint8Array(pixelsAt + stride * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, pixelsAt, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, topDown ? -height : height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bits, true);
  for (const [i, color] of colors.entries()) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const row = pixelsAt + stride * (topDown ? y : height - 1 - y);
    if (bits <= 8) {
      view.setUint32(54 + 4 * i, encodePixel(color, 24), true);
      const at = row + Math.floor((x * bits) / 8);
      bytes[at] = (bytes[at] as number) | (i << (8 - bits - ((x * bits) % 8)));
      continue;
    }
    const value = encodePixel(color, bits);
    for (let byte = 0; byte < bits / 8; byte++) {
      bytes[row + (x * bits) / 8 + byte] = Math.floor(value / 256 ** byte) & 255;
    }
  }
  return bytes;
}
