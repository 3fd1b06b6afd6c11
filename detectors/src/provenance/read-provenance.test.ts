import { Provenance } from "@tellsign/contracts/detection/provenance";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readCredentialStore } from "../runtime.node/read-credential-store.ts";
import { makeSigner } from "../testing/files/make-certificates.ts";
import { makeCameraExif } from "../testing/files/make-exif.ts";
import { makePicture } from "../testing/files/make-picture.ts";
import {
  addJpegExif,
  addJpegXmp,
  addPngText,
  hideInPng,
  writeXmp,
} from "../testing/files/mark-picture.ts";
import { signFile } from "../testing/files/sign-file.ts";
import { readProvenance } from "./read-provenance.ts";

const small = () => makePicture({ width: 64, height: 48 });
const pixels = { width: 64, height: 48, pixels: new Uint8Array(64 * 48 * 3) };
const host = { readCredentialStore };
const read = (bytes: Uint8Array) => readProvenance(bytes, pixels, host);
const xmp =
  'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="Made with Google AI"';

describe("the metadata table", () => {
  it("says that a place is there, and not which", async () => {
    const jpeg = new Uint8Array(await small().jpeg().toBuffer());
    const gps = [{ tag: 2, rational: [4812345, 100000] as const }];
    const located = addJpegXmp(
      addJpegExif(jpeg, makeCameraExif({ gps })),
      'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,7.407N"',
    );
    const { metadata } = await read(located);
    expect(metadata).toContainEqual({ group: "Place", name: "GPS", value: "present" });
    expect(JSON.stringify(metadata)).not.toMatch(/48[.,]|4812345/);
  });

  it("has at most 200 rows of at most 300 characters", async () => {
    const many = Array.from({ length: 400 }, (_, i) => `a:p${i}="${"x".repeat(900)}"`).join(" ");
    const png = addPngText(new Uint8Array(await small().png().toBuffer()), {
      key: "XML:com.adobe.xmp",
      text: writeXmp(many),
      kind: "iTXt",
    });
    const { metadata } = await read(png);
    expect(metadata).toHaveLength(200);
    expect(Math.max(...metadata.map(({ value }) => value.length))).toBeLessThanOrEqual(300);
  });

  it("reads EXIF and XMP in JPEG, PNG, WebP and AVIF alike", async () => {
    for (const format of ["jpeg", "png", "webp", "avif"] as const) {
      const bytes = await small()
        .withExif({ IFD0: { Make: "Canon", Model: "Canon EOS R6" } })
        .withXmp(writeXmp(xmp))
        .toFormat(format)
        .toBuffer();
      const { metadata, marks } = await read(new Uint8Array(bytes));
      expect(metadata, format).toContainEqual({ group: "EXIF", name: "Make", value: "Canon" });
      expect(
        marks.map(({ kind }) => kind),
        format,
      ).toEqual(["label", "camera"]);
    }
  });

  it("reads a TIFF's own tags and its XMP", async () => {
    const tiff = await small().withXmp(writeXmp(xmp)).tiff().toBuffer();
    expect((await read(new Uint8Array(tiff))).marks).toMatchObject([{ names: "Google AI" }]);
    // EXIF is a TIFF without a picture.
    expect((await read(makeCameraExif())).marks).toMatchObject([{ names: "Canon EOS R6" }]);
  });

  it("reads the blocks that ImageMagick keeps in a PNG as digits", async () => {
    const block = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), makeCameraExif()]);
    const png = addPngText(new Uint8Array(await small().png().toBuffer()), {
      key: "Raw profile type exif",
      text: `\nexif\n    ${block.length}\n${block.toString("hex").replaceAll(/(.{72})/g, "$1\n")}\n`,
      kind: "zTXt",
    });
    expect((await read(png)).marks).toMatchObject([{ names: "Canon EOS R6" }]);
  });

  it("reads a GIF's comment", async () => {
    const gif = await small().gif().toBuffer();
    const text = "made by hand";
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, text.length]),
      Buffer.from(`${text}\0`),
    ]);
    const bytes = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
    expect((await read(new Uint8Array(bytes))).metadata).toContainEqual({
      group: "GIF comment",
      name: "comment",
      value: text,
    });
  });
});

describe("the limits", () => {
  it("say that missing marks prove nothing and where SynthID can be read", async () => {
    const { limits } = await read(new Uint8Array(await small().png().toBuffer()));
    expect(limits.join(" ")).toContain("Missing marks prove nothing");
    expect(limits.join(" ")).toMatch(/SynthID Detector and the Gemini app/);
  });
});

describe("hostile files", () => {
  const files: Uint8Array[] = [];

  beforeAll(async () => {
    const signer = await makeSigner();
    const record = {
      actions: [{ action: "c2pa.created", sourceType: "trainedAlgorithmicMedia" }],
    };
    const jpeg = new Uint8Array(await small().jpeg({ quality: 40 }).toBuffer());
    const png = new Uint8Array(await small().png().toBuffer());
    const thumbnail = new Uint8Array(await small().resize(32, 24).jpeg().toBuffer());
    const tagged = () =>
      small()
        .withExif({ IFD0: { Make: "Canon", Model: "R6" }, IFD2: { UserComment: "Steps: 1" } })
        .withXmp(writeXmp(xmp));
    files.push(
      await signFile(jpeg, record, signer),
      await signFile(png, record, signer),
      addJpegXmp(addJpegExif(jpeg, makeCameraExif({ thumbnail })), xmp),
      addPngText(png, { key: "parameters", text: "x\nSteps: 2, Seed: 3", kind: "zTXt" }),
      await hideInPng("Steps: 2, Seed: 3", { packed: true, channel: "alpha" }),
    );
    for (const format of ["webp", "tiff", "avif", "gif"] as const) {
      files.push(new Uint8Array(await tagged().toFormat(format).toBuffer()));
    }
    // Loading the reader takes its time once and is not what is measured.
    await read(files[0] ?? jpeg);
  });

  it("end fast and in an answer, whatever was changed in them", async () => {
    const change = fc.record({
      file: fc.nat(),
      edits: fc.array(
        // Sizes and offsets lie near the start, so half of the changes do.
        fc.record({
          at: fc.oneof(fc.nat(), fc.nat(400)),
          bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
        }),
        { maxLength: 8 },
      ),
      keep: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ file, edits, keep, cut }) => {
        const bytes = new Uint8Array(files[file % files.length] ?? []);
        for (const edit of edits) bytes.set(edit.bytes, edit.at % (bytes.length - 4));
        const given = cut ? bytes.slice(0, Math.floor(bytes.length * keep)) : bytes;
        const start = performance.now();
        Provenance.parse(await read(given));
        expect(performance.now() - start).toBeLessThan(2_000);
      }),
      { numRuns: 400 },
    );
  });

  it("may be any bytes at all behind a known beginning", async () => {
    const starts = [
      "\xff\xd8\xff",
      "\x89PNG\r\n\x1a\n",
      "RIFF....WEBP",
      "GIF89a",
      "II*\0",
      "MM\0*",
      "BM",
      "\0\0\0\x18ftypavif",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 600 }),
        async (start, rest) => {
          const bytes = Buffer.concat([Buffer.from(start, "latin1"), rest]);
          Provenance.parse(await read(new Uint8Array(bytes)));
        },
      ),
      { numRuns: 600 },
    );
  });

  it("cannot unfold a small text into a large one", async () => {
    const png = addPngText(new Uint8Array(await small().png().toBuffer()), {
      key: "parameters",
      text: "A".repeat(60_000_000),
      kind: "zTXt",
    });
    const before = process.memoryUsage().rss;
    const { metadata } = await read(png);
    expect(metadata[0]?.value).toHaveLength(300);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it("cannot lead a directory of tags round in a circle", async () => {
    const exif = makeCameraExif();
    new DataView(exif.buffer).setUint32(8 + 2 + 4 * 12, 8);
    const jpeg = new Uint8Array(await small().jpeg().toBuffer());
    expect((await read(addJpegExif(jpeg, exif))).marks.map(({ kind }) => kind)).toEqual(["camera"]);
  });
});
