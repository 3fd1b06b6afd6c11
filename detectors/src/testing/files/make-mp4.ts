/** MP4 and MOV files for tests: boxes around next to no content. */
import { big, join, type Part, utf8 } from "./byte-parts.ts";

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
