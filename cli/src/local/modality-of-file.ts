/** What a file is, judged by its bytes and never by its name. */
import { open } from "node:fs/promises";
import { findFormat } from "@tellsign/detectors/image/file/find-format";
import {
  sniffBytes,
  sniffMedia,
  tagsEnd,
} from "@tellsign/detectors/runtime.node/media/sniff-media";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";

/** `media`: a recording or a video. `other`: no detector handles it. */
export type Kind = "text" | "image" | "media" | "other";

const documentMarks = ["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0", "{\\rtf"];
/** Some programs write lines of their own before the mark. */
const pdfMarkWithin = 1024;
const pdfMark = /(?:^|[\r\n])%PDF-/;

function isDocument(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, pdfMarkWithin)).toString("latin1");
  return documentMarks.some((mark) => start.startsWith(mark)) || pdfMark.test(start);
}

/** The last character may be cut in two, so the head ends at a line break or a space; characters of UTF-16 end at even bytes. */
function withoutCut(head: Uint8Array): Uint8Array {
  if (head.length < sniffBytes) return head;
  const isUtf16 = Math.min(head[0] as number, head[1] as number) >= 0xfe;
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x20));
  return end > 0 ? head.subarray(0, isUtf16 ? end - (end % 2) : end) : head;
}

/**
 * `behindTags`: see sniffMedia. An animation is a picture. Documents and texts come before recordings: a recording has no
 * mark that a small compressed document, or a text in UTF-16, could not have by chance.
 */
export function kindOfBytes(head: Uint8Array, behindTags?: Uint8Array): Kind {
  if (findFormat(head) !== null) return "image";
  if (isDocument(head) || decodePlainText(withoutCut(head)) !== null) return "text";
  const media = sniffMedia(head, behindTags);
  return media === null || media === "playlist" ? "other" : "media";
}

/** A recording may start late, after its tags. */
export async function kindOfFile(path: string): Promise<Kind> {
  const file = await open(path, "r");
  try {
    const readAt = async (position: number) => {
      const into = new Uint8Array(sniffBytes);
      const { buffer, bytesRead } = await file.read(into, 0, sniffBytes, position);
      return buffer.subarray(0, bytesRead);
    };
    const head = await readAt(0);
    return kindOfBytes(head, await readAt(tagsEnd(head)));
  } finally {
    await file.close();
  }
}
