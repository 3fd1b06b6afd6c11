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

const documentMarks = ["%PDF-", "PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0", "{\\rtf"];

/** The last character may be cut in two, so the head ends at a line break or a space. */
function withoutCut(head: Uint8Array): Uint8Array {
  if (head.length < sniffBytes) return head;
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x20));
  return end > 0 ? head.subarray(0, end) : head;
}

/** `behindTags`: see sniffMedia. An animation is a picture; a text may begin as playlists do, and is read as a text. */
export function kindOfBytes(head: Uint8Array, behindTags?: Uint8Array): Kind {
  const format = findFormat(head);
  if (format !== null) return "image";
  const media = sniffMedia(head, behindTags);
  if (media !== null && media !== "playlist") return "media";
  const start = Buffer.from(head.subarray(0, 8)).toString("latin1");
  if (documentMarks.some((mark) => start.startsWith(mark))) return "text";
  return decodePlainText(withoutCut(head)) === null ? "other" : "text";
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
