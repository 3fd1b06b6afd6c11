import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A picture of soft hills with some grain, the same each time. */
export function makePng(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let grain = 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
      const hill = height * (0.55 + 0.12 * Math.sin((x / width) * 9));
      const light = y < hill ? [150, 180, 205] : [95, 120, 70];
      const at = y * (1 + width * 3) + 1 + x * 3;
      light.forEach((value, i) => {
        rows[at + i] = value + (y / height) * 30 + (grain % 13);
      });
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
