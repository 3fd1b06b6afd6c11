import { describe, expect, it } from "vitest";
import type { Media, Moving } from "../../../media/media.ts";
import { makeMp3 } from "../../../testing/files/make-media.ts";
import {
  keyedMeta,
  listItem,
  listMeta,
  makeMp4,
  type TestTrack,
} from "../../../testing/files/make-mp4.ts";
import { slicesOf } from "../../../testing/files/slices-of.ts";
import { readMediaProvenance } from "../read-media-provenance.ts";

const moving: Moving = {
  codec: "h264",
  width: 1920,
  height: 1080,
  frameRate: 25,
  pixelFormat: null,
  bitRate: null,
};

async function findingsOf(bytes: Uint8Array, size: Partial<Moving> = {}) {
  const media: Media = {
    path: "file",
    sizeBytes: bytes.length,
    container: "",
    durationS: 1,
    sound: null,
    moving: { ...moving, ...size },
    tags: [],
  };
  const host = { openSlices: async () => slicesOf(bytes) };
  const { findings } = await readMediaProvenance(media, host);
  return new Map(findings.map((finding) => [finding.name, finding]));
}

async function findingOf(name: string, bytes: Uint8Array, size: Partial<Moving> = {}) {
  return (await findingsOf(bytes, size)).get(name);
}

describe("encoders", () => {
  it("are named with their settings where an MP3 keeps them", async () => {
    const findings = await findingsOf(makeMp3({ lowPassHz: 16_000 }));
    expect(findings.get("MP3 encoder")?.value).toBe(
      "LAME3.100, constant bit rate, 128 kbit/s, low-pass at 16 kHz",
    );
    expect(findings.get("Low-pass of the encoder")).toMatchObject({
      value: "16 kHz of 22.1 kHz",
      reading: expect.stringContaining("removed everything above 16 kHz"),
      speaksFor: "neither",
    });
  });

  it("are named where the pictures of a video carry their note", async () => {
    const content =
      "x264 - core 164 r3108 - H.264/MPEG-4 AVC codec - options: cabac=1 rc=crf crf=23.0\0";
    const finding = await findingOf("Video coder", makeMp4({ content }));
    expect(finding).toMatchObject({
      value: "x264 - core 164 r3108, rc=crf, crf=23.0",
      speaksFor: "software",
    });
  });
});

describe("the layout of an MP4", () => {
  it("is ffmpeg's where its library says so", async () => {
    const bytes = makeMp4({ userData: [listMeta(listItem("©too", "Lavf60.16.100"))] });
    expect(await findingOf("Layout of the file", bytes)).toMatchObject({
      value: "isom: ftyp, mdat, moov",
      speaksFor: "software",
    });
  });

  it("is a phone's where brand, order and device fit", async () => {
    const device = {
      "com.apple.quicktime.make": "Apple",
      "com.apple.quicktime.model": "iPhone 15",
    };
    const bytes = makeMp4({ brand: "qt", movie: [keyedMeta(device)] });
    expect((await findingOf("Layout of the file", bytes))?.speaksFor).toBe("camera");
  });

  it("speaks for nobody otherwise", async () => {
    expect((await findingOf("Layout of the file", makeMp4({})))?.speaksFor).toBe("neither");
  });
});

describe("pieces and frames", () => {
  const withTrack = (track: TestTrack) => makeMp4({ track });

  it("tells a file that plays several pieces", async () => {
    const finding = await findingOf("Edit list", withTrack({ edits: [0, 5, 9] }));
    expect(finding).toMatchObject({ value: "3 pieces", speaksFor: "software" });
  });

  it("tells a start that was trimmed, and not an encoder's own delay", async () => {
    expect((await findingOf("Edit list", withTrack({ edits: [2.5] })))?.value).toBe(
      "begins 2.5 s late",
    );
    expect(await findingOf("Edit list", withTrack({ edits: [0.04] }))).toBeUndefined();
  });

  it("measures whether frames last equally long", async () => {
    const even = withTrack({ frames: [{ count: 48, durationMs: 40 }] });
    expect((await findingOf("Frame timing", even))?.value).toBe(
      "48 frames, constant, 25 per second",
    );
    const uneven = withTrack({
      frames: [
        { count: 20, durationMs: 33 },
        { count: 5, durationMs: 40 },
      ],
    });
    expect((await findingOf("Frame timing", uneven))?.value).toContain("5 of unusual length");
  });
});

describe("times", () => {
  const at = (created: string, modified: string, track = created) =>
    findingOf("Times in the file", makeMp4({ created, modified, track: { created: track } }));

  it("that agree are said to", async () => {
    const finding = await at("2024-05-31T12:00:00Z", "2024-05-31T12:01:00Z");
    expect(finding?.value).toBe("2024-05-31");
    expect(finding?.reading).toContain("agree");
  });

  it("that contradict one another are told", async () => {
    const changedBefore = await at("2024-05-31T12:00:00Z", "2024-05-01T12:00:00Z");
    expect(changedBefore?.reading).toContain("changed before it was made");
    const apart = await at("2024-05-31T12:00:00Z", "2024-06-01T12:00:00Z", "2023-01-01T00:00:00Z");
    expect(apart?.reading).toContain("more than a day apart");
    const future = await at("2039-05-31T12:00:00Z", "2039-05-31T12:00:00Z");
    expect(future?.reading).toContain("in the future");
  });

  it("that are not set are not told", async () => {
    expect(await findingOf("Times in the file", makeMp4({}))).toBeUndefined();
  });
});

describe("the size of a video", () => {
  it("is told where generators write it and cameras do not", async () => {
    const finding = await findingOf("Size", makeMp4({}), { width: 480, height: 832 });
    expect(finding).toMatchObject({ value: "480 × 832", speaksFor: "generator" });
    expect(await findingOf("Size", makeMp4({}))).toBeUndefined();
  });
});
