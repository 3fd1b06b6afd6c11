/** Recordings for tests, as small as their containers allow: tags and chunks around next to no content. */
import { big, join, little, type Part, utf8 } from "./byte-parts.ts";

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

function element(id: number, ...parts: readonly Part[]): Uint8Array {
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
