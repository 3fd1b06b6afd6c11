import { Provenance } from "@tellsign/contracts/detection/provenance";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Media } from "../../media/media.ts";
import { join } from "../../testing/files/byte-parts.ts";
import {
  id3Custom,
  id3Text,
  makeFlac,
  makeId3,
  makeMatroska,
  makeMp3,
  makeOpus,
  makeWav,
  riffChunk,
  vorbisComments,
} from "../../testing/files/make-media.ts";
import { box, keyedMeta, listItem, listMeta, makeMp4 } from "../../testing/files/make-mp4.ts";
import { slicesOf } from "../../testing/files/slices-of.ts";
import { readMediaBlocks } from "./blocks/read-media-blocks.ts";
import { readMediaProvenance } from "./read-media-provenance.ts";

const comments = vorbisComments("Lavf", { ENCODER: "a", comment: '{"prompt":"{}"}' });
const wholes = [
  makeMp3({ tag: makeId3(id3Text("TSSE", "a"), id3Custom("b", "c")) }),
  makeWav(
    riffChunk("LIST", "INFO", riffChunk("ISFT", "a")),
    riffChunk("bext", new Uint8Array(700)),
    riffChunk("iXML", "<A><B>c</B></A>"),
  ),
  makeFlac(comments),
  makeOpus(comments),
  makeMatroska({ tags: { A: "b", PROMPT: "{}" } }),
  makeMp4({
    created: "2024-05-31T12:00:00Z",
    track: { edits: [1, 2], compressor: "a" },
    userData: [listMeta(listItem("©too", "a")), box("XMP_", "<a>b</a>")],
    movie: [keyedMeta({ "com.apple.quicktime.make": "a" })],
  }),
];

const media: Media = {
  path: "file",
  sizeBytes: 1,
  container: "",
  durationS: 1,
  sound: null,
  moving: null,
  tags: [],
};

async function readBroken(bytes: Uint8Array): Promise<void> {
  // The readers themselves hold, without the net that the caller spreads under them.
  await readMediaBlocks(slicesOf(bytes));
  const provenance = await readMediaProvenance(media, { openSlices: async () => slicesOf(bytes) });
  Provenance.parse(provenance);
}

/** The same everywhere: a test that fails must fail again. */
const seed = 20_260;

it("a file with bytes changed, cut off or put in is read as far as it goes", async () => {
  const change = fc.record({
    whole: fc.constantFrom(...wholes),
    writes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff, 0x40)), {
      maxLength: 12,
    }),
    end: fc.double({ min: 0, max: 1, noNaN: true }),
    put: fc.uint8Array({ maxLength: 12 }),
    at: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ whole, writes, end, put, at }) => {
      const bytes = whole.slice();
      for (const [place, byte] of writes) bytes[place % bytes.length] = byte;
      const cut = end < 0.5 ? bytes : bytes.subarray(0, Math.floor(bytes.length * end));
      const middle = cut.length === 0 ? 0 : at % cut.length;
      await readBroken(join(cut.subarray(0, middle), put, cut.subarray(middle)));
    }),
    { numRuns: 600, seed },
  );
});

it("a file of noise behind a known beginning is read as far as it goes", async () => {
  const heads = wholes.map((whole) => whole.slice(0, 40));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 400 }),
      async (head, noise) => readBroken(join(head, noise)),
    ),
    { numRuns: 300, seed },
  );
});

it("boxes within boxes and lists without end are left after so many", async () => {
  let nested = box("free");
  for (let depth = 0; depth < 200; depth += 1) nested = box("moov", nested);
  await readBroken(join(box("ftyp", "isom"), nested));
  await readBroken(join(box("ftyp", "isom"), ...new Array(20_000).fill(box("free"))));
  let lists = riffChunk("ISFT", "a");
  for (let depth = 0; depth < 200; depth += 1) lists = riffChunk("LIST", "INFO", lists);
  await readBroken(makeWav(lists));
  const many = new Array(3_000).fill(id3Custom("a", "b"));
  const { texts } = await readMediaBlocks(slicesOf(makeMp3({ tag: makeId3(...many) })));
  expect(texts.length).toBeLessThanOrEqual(400);
});

it("a file that asks for more than is allowed reads as ended", async () => {
  let bytesRead = 0;
  const huge = 10_000_000_000;
  const file = {
    sizeBytes: huge,
    read: async (start: number, length: number) => {
      bytesRead += length;
      const bytes = new Uint8Array(length);
      // A box of 24 bytes after the other, without end.
      for (let at = 0; at < length; at += 1) {
        bytes[at] = [0, 0, 0, 24, 0x6d, 0x65, 0x74, 0x61][(start + at) % 24] ?? 0;
      }
      return bytes;
    },
  };
  const start = join(box("ftyp", "isom", new Uint8Array(12)));
  const withStart = {
    ...file,
    read: async (at: number, length: number) => {
      const bytes = await file.read(at, length);
      bytes.set(start.subarray(at, at + length));
      return bytes;
    },
  };
  await readMediaBlocks(withStart);
  expect(bytesRead).toBeLessThanOrEqual(48_000_000);
});
