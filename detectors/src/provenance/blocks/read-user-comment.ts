/** EXIF's UserComment: eight bytes name the encoding, and programs do not agree on what follows. */
import { readText, startsWith } from "./byte-text.ts";

function readWide(bytes: Uint8Array): string {
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, 400); at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // Latin letters have their zero first when the larger byte leads.
  return new TextDecoder(even > odd ? "utf-16be" : "utf-16le").decode(bytes);
}

export function readUserComment(bytes: Uint8Array): string {
  const body = bytes.subarray(8);
  const text = startsWith(bytes, "UNICODE\0")
    ? readWide(body)
    : readText(startsWith(bytes, "ASCII\0") || bytes[0] === 0 ? body : bytes);
  return text.replaceAll("\0", "").trim();
}
