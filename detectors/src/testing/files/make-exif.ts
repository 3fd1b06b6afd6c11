/** EXIF blocks written by hand, for tests: what encoders leave out, such as maker notes and thumbnails. */
export type ExifEntry =
  | { tag: number; text: string }
  | { tag: number; bytes: Uint8Array }
  | { tag: number; short: number }
  | { tag: number; long: number }
  | { tag: number; rational: readonly [number, number] };

export type ExifParts = {
  image?: ExifEntry[];
  photo?: ExifEntry[];
  gps?: ExifEntry[];
  thumbnail?: Uint8Array;
};

function encode(entry: ExifEntry): { type: number; count: number; data: Buffer } {
  if ("text" in entry) {
    const data = Buffer.from(`${entry.text}\0`, "utf8");
    return { type: 2, count: data.length, data };
  }
  if ("bytes" in entry) {
    return { type: 7, count: entry.bytes.length, data: Buffer.from(entry.bytes) };
  }
  if ("rational" in entry) {
    const data = Buffer.alloc(8);
    data.writeUInt32BE(entry.rational[0], 0);
    data.writeUInt32BE(entry.rational[1], 4);
    return { type: 5, count: 1, data };
  }
  const data = Buffer.alloc(4);
  if ("short" in entry) data.writeUInt16BE(entry.short, 0);
  else data.writeUInt32BE(entry.long, 0);
  return { type: "short" in entry ? 3 : 4, count: 1, data };
}

/** One directory with its values behind it, as it lies at `start`. */
function writeDirectory(entries: readonly ExifEntry[], start: number, next: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16BE(entries.length, 0);
  const values: Buffer[] = [];
  let valuesAt = start + head.length;
  [...entries]
    .sort((a, b) => a.tag - b.tag)
    .forEach((entry, i) => {
      const { type, count, data } = encode(entry);
      const at = 2 + i * 12;
      head.writeUInt16BE(entry.tag, at);
      head.writeUInt16BE(type, at + 2);
      head.writeUInt32BE(count, at + 4);
      if (data.length <= 4) data.copy(head, at + 8);
      else {
        head.writeUInt32BE(valuesAt, at + 8);
        values.push(data);
        valuesAt += data.length;
      }
    });
  head.writeUInt32BE(next, head.length - 4);
  return Buffer.concat([head, ...values]);
}

function sizeOf(entries: readonly ExifEntry[]): number {
  return writeDirectory(entries, 0, 0).length;
}

/** The TIFF structure, without the name that a JPEG puts before it. */
export function makeExif({ image = [], photo = [], gps = [], thumbnail }: ExifParts): Uint8Array {
  const pointers = (photoAt: number, gpsAt: number): ExifEntry[] => [
    ...image,
    { tag: 34665, long: photoAt },
    ...(gps.length > 0 ? [{ tag: 34853, long: gpsAt }] : []),
  ];
  const photoAt = 8 + sizeOf(pointers(0, 0));
  const gpsAt = photoAt + sizeOf(photo);
  const thumbnailAt = gpsAt + sizeOf(gps);
  const small = (at: number): ExifEntry[] => [
    { tag: 513, long: at },
    { tag: 514, long: thumbnail?.length ?? 0 },
  ];
  const dataAt = thumbnailAt + sizeOf(small(0));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("MM\0*\0\0\0\x08", "latin1"),
      writeDirectory(pointers(photoAt, gpsAt), 8, thumbnail ? thumbnailAt : 0),
      writeDirectory(photo, photoAt, 0),
      writeDirectory(gps, gpsAt, 0),
      writeDirectory(small(dataAt), thumbnailAt, 0),
      thumbnail ?? Buffer.alloc(0),
    ]),
  );
}

/** What a camera writes, with the parts that matter to a test replaced. */
export function makeCameraExif(parts: ExifParts = {}): Uint8Array {
  return makeExif({
    image: [
      { tag: 271, text: "Canon" },
      { tag: 272, text: "Canon EOS R6" },
      { tag: 306, text: "2024:05:01 10:00:00" },
    ],
    photo: [
      { tag: 33434, rational: [1, 200] },
      { tag: 33437, rational: [56, 10] },
      { tag: 34855, short: 200 },
      { tag: 36867, text: "2024:05:01 10:00:00" },
      { tag: 37386, rational: [50, 1] },
      { tag: 37500, bytes: new Uint8Array(400).fill(7) },
      { tag: 42036, text: "RF50mm F1.8 STM" },
    ],
    ...parts,
  });
}
