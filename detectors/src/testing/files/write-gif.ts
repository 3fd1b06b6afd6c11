/** An animation of so many frames on a canvas of this size, each of them claiming a square of `frameSide` and holding one pixel. */
export function writeGif(width: number, height: number, frames: number, frameSide = 1): Buffer {
  const header = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  const frame = Buffer.from("\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1");
  frame.writeUInt16LE(frameSide, 5);
  frame.writeUInt16LE(frameSide, 7);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}
