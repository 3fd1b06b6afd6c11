import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import sharp, { type JpegOptions } from "sharp";
import { describe, expect, it } from "vitest";
import { decodeImage } from "../../runtime.node/decode-image.ts";
import { makeCameraExif, makeExif } from "../../testing/files/make-exif.ts";
import { makePicture } from "../../testing/files/make-picture.ts";
import { addJpegExif } from "../../testing/files/mark-picture.ts";
import { readProvenance } from "../read-provenance.ts";

async function findingsOf(bytes: Uint8Array): Promise<Map<string, FileFinding>> {
  const { findings } = await readProvenance(bytes, await decodeImage(bytes), { decodeImage });
  return new Map(findings.map((finding) => [finding.name, finding]));
}

async function makeJpeg(quality = 85, options: JpegOptions = {}): Promise<Uint8Array> {
  const picture = makePicture({ width: 300, height: 200, bright: 4 });
  return new Uint8Array(await picture.jpeg({ quality, ...options }).toBuffer());
}

async function makeThumbnail(jpeg: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await sharp(jpeg).resize(90, 60).jpeg().toBuffer());
}

describe("camera evidence", () => {
  it("speaks for a camera and says that it can be forged", async () => {
    const found = await findingsOf(addJpegExif(await makeJpeg(), makeCameraExif()));
    for (const name of ["Camera data", "Exposure"]) {
      expect(found.get(name)).toMatchObject({
        speaksFor: "camera",
        reading: expect.stringContaining("can be written or copied by anyone"),
      });
    }
    expect(found.get("Camera data")?.value).toContain("RF50mm F1.8 STM");
    expect(found.get("Exposure")?.value).toBe("1/200 s, f/5.6, ISO 200: exposure value 11.6");
    expect(found.get("Maker notes")).toMatchObject({ value: "400 bytes", speaksFor: "camera" });
  });

  it("notices exposure tags that contradict one another", async () => {
    const exif = makeCameraExif({
      photo: [
        { tag: 33434, rational: [1, 200] },
        { tag: 33437, rational: [56, 10] },
        { tag: 34855, short: 200 },
        { tag: 37377, rational: [2, 1] },
      ],
    });
    expect((await findingsOf(addJpegExif(await makeJpeg(), exif))).get("Exposure")).toMatchObject({
      speaksFor: "software",
      reading: expect.stringContaining("the shutter speed is given twice and differs"),
    });
  });

  it("notices an exposure that fits no light", async () => {
    const exif = makeCameraExif({
      photo: [
        { tag: 33434, rational: [1, 64000] },
        { tag: 33437, rational: [64, 1] },
        { tag: 34855, short: 25 },
      ],
    });
    expect(
      (await findingsOf(addJpegExif(await makeJpeg(), exif))).get("Exposure")?.reading,
    ).toContain("no natural light");
  });

  it.each([
    ["2024:05:01 10:00:00", "2023:01:01 10:00:00", "changed before it was taken"],
    ["2999:05:01 10:00:00", "2999:05:01 10:00:00", "in the future"],
    ["2024:05:01 10:00:00", "2024:06:01 10:00:00", "in order"],
  ])("reads the dates %s and %s", async (taken, changed, words) => {
    const exif = makeExif({
      image: [{ tag: 306, text: changed }],
      photo: [{ tag: 36867, text: taken }],
    });
    const found = await findingsOf(addJpegExif(await makeJpeg(), exif));
    expect(found.get("Dates")?.reading).toContain(words);
  });

  it("says of a device without exposure that scanners and copies look so", async () => {
    const exif = makeExif({
      image: [
        { tag: 271, text: "Maker" },
        { tag: 272, text: "Film Scanner" },
      ],
    });
    const found = await findingsOf(addJpegExif(await makeJpeg(), exif));
    expect(found.get("Camera data")).toMatchObject({ speaksFor: "neither" });
  });
});

describe("the embedded thumbnail", () => {
  it("agrees with its picture", async () => {
    const jpeg = await makeJpeg();
    const exif = makeCameraExif({ thumbnail: await makeThumbnail(jpeg) });
    const found = await findingsOf(addJpegExif(jpeg, exif));
    expect(found.get("Embedded thumbnail")).toMatchObject({ speaksFor: "camera" });
  });

  it.each([3, 6, 8])("agrees when the picture is turned (orientation %i)", async (orientation) => {
    const jpeg = await makeJpeg();
    const exif = makeExif({
      image: [
        { tag: 271, text: "Canon" },
        { tag: 272, text: "Canon EOS R6" },
        { tag: 274, short: orientation },
      ],
      thumbnail: await makeThumbnail(jpeg),
    });
    const found = await findingsOf(addJpegExif(jpeg, exif));
    expect(found.get("Embedded thumbnail")).toMatchObject({ speaksFor: "camera" });
  });

  it("disagrees when it shows something else", async () => {
    const other = await makePicture({ width: 90, height: 60, tone: [20, 20, 20] })
      .jpeg()
      .toBuffer();
    const exif = makeCameraExif({ thumbnail: new Uint8Array(other) });
    const found = await findingsOf(addJpegExif(await makeJpeg(), exif));
    expect(found.get("Embedded thumbnail")?.reading).toContain("differs from the file");
  });

  it("may be damaged without harm", async () => {
    const thumbnail = (await makeThumbnail(await makeJpeg())).slice(0, 200);
    const found = await findingsOf(addJpegExif(await makeJpeg(), makeCameraExif({ thumbnail })));
    expect(found.get("Embedded thumbnail")?.value).toBe("damaged");
  });
});

describe("how a JPEG was encoded", () => {
  it.each([40, 60, 75, 90, 100])("names the standard tables at quality %i", async (quality) => {
    const found = await findingsOf(await makeJpeg(quality));
    expect(found.get("Quantization tables")?.value).toBe(`standard tables at quality ${quality}`);
  });

  it("names custom tables", async () => {
    const found = await findingsOf(await makeJpeg(80, { quantisationTable: 3 }));
    expect(found.get("Quantization tables")).toMatchObject({
      value: expect.stringContaining("custom tables"),
      speaksFor: "neither",
    });
  });

  it("names color sampling and the order of data", async () => {
    const plain = await findingsOf(await makeJpeg());
    expect(plain.get("Color sampling")?.value).toContain("4:2:0");
    expect(plain.has("Order of data")).toBe(false);
    const other = await findingsOf(
      await makeJpeg(85, { progressive: true, chromaSubsampling: "4:4:4" }),
    );
    expect(other.get("Color sampling")?.value).toContain("4:4:4");
    expect(other.get("Order of data")).toMatchObject({ speaksFor: "software" });
  });
});

describe("the size", () => {
  it.each([
    [1024, 1024],
    [1024, 1536],
    [1344, 768],
    [832, 1216],
  ])("%i × %i is one that generators often write", async (width, height) => {
    const bytes = await makePicture({ width, height, noise: 0 }).png().toBuffer();
    expect((await findingsOf(new Uint8Array(bytes))).get("Size")).toMatchObject({
      speaksFor: "generator",
      reading: expect.stringContaining("cameras rarely do"),
    });
  });

  it("of a camera or a screen is not mentioned", async () => {
    const bytes = await makePicture({ width: 1024, height: 768, noise: 0 }).png().toBuffer();
    expect((await findingsOf(new Uint8Array(bytes))).has("Size")).toBe(false);
  });
});
