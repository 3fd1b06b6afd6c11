import { deflateSync } from "node:zlib";
import { makeDoc } from "@tellsign/detectors/testing/files/make-doc";
import { makeDocx, makeZip, paragraphXml } from "@tellsign/detectors/testing/files/make-docx";
import { makePdf, setColumn } from "@tellsign/detectors/testing/files/make-pdf";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { describe, expect, it } from "vitest";
import { makeRecording } from "../testing/make-recording.ts";
import { kindOfBytes } from "./modality-of-file.ts";

/** The same words in the same order on every run. */
function writeProse(number: number): string {
  const words = ["ferry", "shore", "Zürich", "fog", "naïve", "buoy", "engine", "seven", "free"];
  const length = 20 + (number % 40);
  return Array.from({ length }, (_, at) => words[(number * 7 + at * at) % words.length]).join(" ");
}

/** As most programs write them: with a compressed stream, and a line of bytes that are no text. */
function makeCompressedPdf(text: string): Uint8Array {
  const plain = Buffer.from(makePdf([setColumn([text], 72, 700)]));
  const noise = deflateSync(Buffer.from(text.repeat(3)));
  const stream = Buffer.concat([Buffer.from("\n9 0 obj\nstream\n"), noise, Buffer.from("\n%%EOF")]);
  return Buffer.concat([Buffer.from("%PDF-1.5\n%\xff\xe2\xe3\xcf\n", "latin1"), plain, stream]);
}

/** UTF-16 with its mark at the start. */
function encodeWide(text: string, bigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
}

const formats: Record<string, (text: string) => Uint8Array> = {
  pdf: makeCompressedPdf,
  "pdf behind a line": (text) =>
    Buffer.concat([Buffer.from("\xff\xfbjunk\n", "latin1"), makeCompressedPdf(text)]),
  docx: (text) => makeDocx(paragraphXml(text)),
  doc: (text) => makeDoc(text),
  odt: (text) =>
    makeZip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": text }),
  epub: (text) => makeZip({ mimetype: "application/epub+zip", "a.xhtml": text }),
  rtf: (text) => Buffer.from(`{\\rtf1\\ansi ${text}\\'ff\\'fb}`, "latin1"),
  html: (text) => Buffer.from(`<!doctype html><html><p>${text}</p></html>`),
  eml: (text) => Buffer.from(`From: a@example.org\r\nSubject: Fog\r\n\r\n${text}\r\n`),
  md: (text) => Buffer.from(`# Fog\n\n${text}\n`),
  txt: (text) => Buffer.from(text),
  "txt, Windows": (text) => Buffer.from(text, "latin1"),
  "txt, UTF-16": (text) => encodeWide(text, false),
  "txt, UTF-16 from the other end": (text) => encodeWide(text, true),
};

describe("what a file is", () => {
  it("is a text for 210 small documents of every format", () => {
    const numbers = Array.from({ length: 15 }, (_, number) => number);
    const wrong = Object.entries(formats).flatMap(([format, make]) =>
      numbers
        .filter((number) => kindOfBytes(make(writeProse(number))) !== "text")
        .map((number) => `${format} ${number}`),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(formats).length * numbers.length).toBe(210);
  });

  it("is a text where words stand as marks of films do, and where a long one is cut", () => {
    for (const text of ["I'm free at last.", "Not wide enough.", "ID3 tags are old."]) {
      expect(kindOfBytes(Buffer.from(text)), text).toBe("text");
    }
    const long = "The fog had come down over the far shore. ".repeat(2000);
    for (const bigEndian of [false, true]) {
      expect(kindOfBytes(encodeWide(long, bigEndian).subarray(0, 64 * 1024))).toBe("text");
    }
  });

  it("is still a recording, a picture, or nothing that is handled here", async () => {
    expect(kindOfBytes(makeRecording(1))).toBe("media");
    expect(kindOfBytes(await makePicture({ width: 20, height: 20 }).png().toBuffer())).toBe(
      "image",
    );
    expect(kindOfBytes(new Uint8Array([0, 1, 2, 3, 0xff, 0xfe, 0]))).toBe("other");
  });
});
