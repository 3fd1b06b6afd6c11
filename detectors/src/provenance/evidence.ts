/** All that was read of a file, for those who look for marks and findings in it. */
import type { FileBlocks, FileText } from "./blocks/file-blocks.ts";
import { bytesOf, type ExifTag, readExif, textOf } from "./blocks/read-exif.ts";
import { type IptcField, readIptc } from "./blocks/read-iptc.ts";
import { readUserComment } from "./blocks/read-user-comment.ts";
import { readXmp, type XmpProperty } from "./blocks/read-xmp.ts";

export type Evidence = {
  bytes: Uint8Array;
  blocks: FileBlocks;
  exif: ExifTag[];
  xmp: XmpProperty[];
  iptc: IptcField[];
  /** Texts of every kind of place, each under the name it has there. */
  texts: FileText[];
};

const exifTexts = ["ImageDescription", "Make", "Model", "Software", "Artist", "HostComputer"];

function listExifTexts(exif: readonly ExifTag[]): FileText[] {
  const texts = exifTexts.flatMap((key) => {
    const text = textOf(exif, "Image", key);
    return text === null ? [] : [{ place: `EXIF ${key}`, key, text }];
  });
  const comment = bytesOf(exif, "Photo", "UserComment");
  if (comment) {
    const text = readUserComment(comment);
    if (text !== "") texts.push({ place: "EXIF UserComment", key: "UserComment", text });
  }
  return texts;
}

/** The text in the named XMP property, whatever prefix the file gives its namespace. */
export function xmpValue(xmp: readonly XmpProperty[], local: string): string | null {
  return xmp.find(({ name }) => name.split(":").at(-1) === local)?.value ?? null;
}

export function gatherEvidence(bytes: Uint8Array, blocks: FileBlocks): Evidence {
  const exif = readExif(blocks.exif);
  const xmp = blocks.xmp.flatMap(readXmp).slice(0, 1_000);
  const described = xmp.filter(({ name }) => /:(description|UserComment)$/.test(name));
  return {
    bytes,
    blocks,
    exif,
    xmp,
    iptc: readIptc(blocks.iptc),
    texts: [
      ...blocks.texts,
      ...listExifTexts(exif),
      ...described.map(({ name, value }) => ({ place: `XMP ${name}`, key: name, text: value })),
    ],
  };
}
