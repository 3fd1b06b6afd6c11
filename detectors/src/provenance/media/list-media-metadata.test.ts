import { describe, expect, it } from "vitest";
import type { Media } from "../../media/media.ts";
import { big, join } from "../../testing/files/byte-parts.ts";
import {
  id3Frame,
  id3Text,
  makeId3,
  makeMatroska,
  makeMp3,
  riffChunk,
} from "../../testing/files/make-media.ts";
import { box, keyedMeta, makeMp4 } from "../../testing/files/make-mp4.ts";
import { slicesOf } from "../../testing/files/slices-of.ts";
import { readMediaProvenance } from "./read-media-provenance.ts";

const media: Media = {
  path: "file",
  sizeBytes: 1,
  container: "",
  durationS: 1,
  sound: null,
  moving: null,
  tags: [],
};

async function provenanceOf(bytes: Uint8Array) {
  return readMediaProvenance(media, { openSlices: async () => slicesOf(bytes) });
}

const quickTimeText = (type: string, text: string) =>
  box(type, big(text.length, 2), big(0, 2), text);
const info = (id: string, text: string) => riffChunk("LIST", "INFO", riffChunk(id, `${text}\0`));

describe("the metadata table", () => {
  it("says that a place is there, and not which", async () => {
    const place = "+48.1234+011.5678/";
    for (const bytes of [
      makeMp4({ userData: [quickTimeText("©xyz", place)] }),
      makeMp4({ movie: [keyedMeta({ "com.apple.quicktime.location.ISO6709": place })] }),
      makeMatroska({ tags: { LOCATION: place } }),
    ]) {
      const { metadata } = await provenanceOf(bytes);
      expect(metadata).toContainEqual({ group: "Place", name: "GPS", value: "present" });
      expect(JSON.stringify(metadata)).not.toContain("48.1234");
    }
  });

  it("leaves out pictures and the words of a song", async () => {
    const tag = makeId3(
      id3Frame("USLT", "\0eng\0the words of a song"),
      id3Frame("APIC", "\0image/png\0\x03\0", new Uint8Array(50)),
      id3Text("TIT2", "A title"),
    );
    const { metadata } = await provenanceOf(makeMp3({ tag }));
    expect(metadata).toEqual([{ group: "ID3", name: "TIT2", value: "A title" }]);
  });

  it("reads tags that lie behind gigabytes of content without reading those", async () => {
    const tail = info("ISFT", "Audacity 3.4");
    const length = 4_000_000_000;
    const head = join("RIFF", big(0), "WAVE", "data", new Uint8Array([0, 0x28, 0x6b, 0xee]));
    const read: number[] = [];
    const file = {
      sizeBytes: head.length + length + tail.length,
      read: async (start: number, wanted: number) => {
        read.push(wanted);
        const bytes = new Uint8Array(wanted);
        bytes.set(head.subarray(start, start + wanted));
        const behind = head.length + length - start;
        if (behind < wanted) bytes.set(tail.subarray(Math.max(0, -behind)), Math.max(0, behind));
        return bytes;
      },
      close: async () => {},
    };
    const { marks } = await readMediaProvenance(media, { openSlices: async () => file });
    expect(marks).toMatchObject([{ names: "Audacity 3.4" }]);
    expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(100_000);
  });
});
