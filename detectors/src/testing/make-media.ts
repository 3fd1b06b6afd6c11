/** Recordings and videos for tests, as small as their containers allow: tags, boxes and chunks around next to no content. */
type Part = Uint8Array | string;

export function join(...parts: readonly Part[]): Uint8Array {
  const buffers = parts.map((part) =>
    typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
  );
  return new Uint8Array(Buffer.concat(buffers));
}

export const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf8"));

function number(value: number, length: 1 | 2 | 3 | 4, order: "big" | "little" = "big"): Uint8Array {
  const buffer = Buffer.alloc(length);
  if (order === "big") buffer.writeUIntBE(value, 0, length);
  else buffer.writeUIntLE(value, 0, length);
  return new Uint8Array(buffer);
}

export const big = (value: number, length: 1 | 2 | 3 | 4 = 4) => number(value, length, "big");
export const little = (value: number, length: 1 | 2 | 3 | 4 = 4) => number(value, length, "little");

/* RIFF */

export function riffChunk(id: string, ...parts: readonly Part[]): Uint8Array {
  const body = join(...parts);
  return join(id, little(body.length), body, new Uint8Array(body.length % 2));
}

/** 16-bit silence at 16 kHz, with further chunks behind it. */
export function makeWav(...chunks: readonly Uint8Array[]): Uint8Array {
  const format = join(
    little(1, 2),
    little(1, 2),
    little(16_000),
    little(32_000),
    little(2, 2),
    little(16, 2),
  );
  const data = riffChunk("data", new Uint8Array(3_200));
  return riffChunk("RIFF", "WAVE", riffChunk("fmt ", format), data, ...chunks);
}

/* ID3 and MP3 */

export function id3Frame(id: string, ...parts: readonly Part[]): Uint8Array {
  const body = join(...parts);
  return join(id, big(body.length), "\0\0", body);
}

export function id3Text(id: string, text: string): Uint8Array {
  // 1: UTF-16 with a mark of its order.
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  return id3Frame(id, "\x01", wide);
}

export function id3Custom(name: string, text: string): Uint8Array {
  return id3Frame("TXXX", "\x00", name, "\0", text);
}

export function makeId3(...frames: readonly Uint8Array[]): Uint8Array {
  const body = join(...frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return join("ID3\x03\0\0", new Uint8Array(size), body);
}

/** One frame that holds the encoder's note, and one that is silent. */
export function makeMp3({
  tag = makeId3(),
  encoder = "LAME3.100",
  lowPassHz = 16_000,
}: {
  tag?: Uint8Array;
  encoder?: string;
  lowPassHz?: number;
}): Uint8Array {
  const head = new Uint8Array([0xff, 0xfb, 0x90, 0xc0]);
  const note = join("Info", big(0), encoder.padEnd(9), "\x01", big(lowPassHz / 100, 1));
  const frame = join(head, new Uint8Array(17), note);
  const first = join(frame, new Uint8Array(9), big(128, 1), new Uint8Array(400)).subarray(0, 417);
  return join(tag, first, head, new Uint8Array(413));
}

/* Vorbis comments */

export function vorbisComments(vendor: string, comments: Record<string, string>): Uint8Array {
  const field = (text: string) => join(little(utf8(text).length), utf8(text));
  const list = Object.entries(comments).map(([key, value]) => field(`${key}=${value}`));
  return join(field(vendor), little(list.length), ...list);
}

export function makeFlac(comments: Uint8Array): Uint8Array {
  const info = join(big(0, 1), big(34, 3), new Uint8Array(34));
  return join("fLaC", info, big(0x84, 1), big(comments.length, 3), comments);
}

function oggPage(sequence: number, packet: Uint8Array): Uint8Array {
  const lengths = [...new Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const flags = sequence === 0 ? 2 : 0;
  return join(
    "OggS\0",
    big(flags, 1),
    new Uint8Array(8),
    little(7),
    little(sequence),
    little(0),
    big(lengths.length, 1),
    new Uint8Array(lengths),
    packet,
  );
}

export function makeOpus(comments: Uint8Array): Uint8Array {
  const head = join("OpusHead\x01\x01", new Uint8Array(9));
  return join(oggPage(0, head), oggPage(1, join("OpusTags", comments)));
}

/* MP4 */

export function box(type: string, ...parts: readonly Part[]): Uint8Array {
  const body = join(...parts);
  return join(big(body.length + 8), type, body);
}

const epochOffsetS = 2_082_844_800;

function toMp4Time(iso: string | null): Uint8Array {
  return big(iso === null ? 0 : Date.parse(iso) / 1_000 + epochOffsetS);
}

export type TestTrack = {
  /** Where its pieces begin, in seconds. */
  edits?: readonly number[];
  frames?: readonly { count: number; durationMs: number }[];
  created?: string | null;
  handlerName?: string;
  compressor?: string;
};

function makeTrack({
  edits = [],
  frames = [{ count: 30, durationMs: 40 }],
  created = null,
  handlerName = "VideoHandler",
  compressor = "",
}: TestTrack): Uint8Array {
  const list = edits.map((fromS) => join(big(1_000), big(fromS * 1_000), big(0x1_0000)));
  const table = frames.map(({ count, durationMs }) => join(big(count), big(durationMs)));
  const entry = join(
    new Uint8Array(42),
    big(compressor.length, 1),
    compressor.padEnd(31, "\0"),
    new Uint8Array(4),
  );
  const description = box("stsd", big(0), big(1), box("avc1", entry));
  const media = box(
    "mdia",
    box("mdhd", big(0), toMp4Time(created), big(0), big(1_000), big(0), big(0)),
    box("hdlr", big(0), big(0), "vide", new Uint8Array(12), handlerName, "\0"),
    box("minf", box("stbl", description, box("stts", big(0), big(table.length), ...table))),
  );
  const edit = box("edts", box("elst", big(0), big(list.length), ...list));
  return box("trak", list.length > 0 ? edit : "", media);
}

/** An item of iTunes' list. */
export function listItem(type: string, text: string): Uint8Array {
  return box(type, box("data", big(1), big(0), utf8(text)));
}

/** QuickTime's list of keys with values. */
export function keyedMeta(values: Record<string, string>): Uint8Array {
  const keys = Object.keys(values).map((key) => box("mdta", utf8(key)));
  const items = Object.values(values).map((text, i) =>
    box(Buffer.from(big(i + 1)).toString("latin1"), box("data", big(1), big(0), utf8(text))),
  );
  const handler = box("hdlr", big(0), big(0), "mdta", new Uint8Array(12), "\0");
  return box(
    "meta",
    handler,
    box("keys", big(0), big(keys.length), ...keys),
    box("ilst", ...items),
  );
}

export function listMeta(...items: readonly Uint8Array[]): Uint8Array {
  const handler = box("hdlr", big(0), big(0), "mdir", new Uint8Array(12), "\0");
  return box("meta", big(0), handler, box("ilst", ...items));
}

export function makeMp4({
  brand = "isom",
  created = null,
  modified = null,
  track = {},
  userData = [],
  movie = [],
  outside = [],
  content = "",
}: {
  brand?: string;
  created?: string | null;
  modified?: string | null;
  track?: TestTrack;
  userData?: readonly Uint8Array[];
  movie?: readonly Uint8Array[];
  outside?: readonly Uint8Array[];
  content?: Part;
}): Uint8Array {
  const header = box(
    "mvhd",
    big(0),
    toMp4Time(created),
    toMp4Time(modified),
    big(1_000),
    big(1_000),
    new Uint8Array(80),
  );
  const data = box("mdat", new Uint8Array(16), content, new Uint8Array(64));
  const tags = userData.length > 0 ? box("udta", ...userData) : "";
  const moov = box("moov", header, makeTrack(track), tags, ...movie);
  return join(box("ftyp", brand.padEnd(4), big(512), "mp42"), ...outside, data, moov);
}

/* Matroska */

export function element(id: number, ...parts: readonly Part[]): Uint8Array {
  const hex = id.toString(16);
  const body = join(...parts);
  const name = new Uint8Array(Buffer.from(hex, "hex"));
  return join(name, big(0x10_00_00_00 + body.length), body);
}

export function makeMatroska({
  app = "Lavf60.16.100",
  tags = {},
}: {
  app?: string;
  tags?: Record<string, string>;
}): Uint8Array {
  const list = Object.entries(tags).map(([name, text]) =>
    element(0x7373, element(0x67c8, element(0x45a3, utf8(name)), element(0x4487, utf8(text)))),
  );
  return join(
    element(0x1a45_dfa3, element(0x4282, "webm")),
    element(
      0x1853_8067,
      element(0x1549_a966, element(0x4d80, app), element(0x5741, app)),
      element(0x1f43_b675, new Uint8Array(200)),
      element(0x1254_c367, ...list),
    ),
  );
}
