/** The IPTC record among Photoshop's resources. */
import { startsWith, viewOf } from "./byte-text.ts";

const iptcResource = 0x0404;
const resourcesMax = 500;

export function readPhotoshopIptc(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  let at = 0;
  for (let count = 0; count < resourcesMax; count += 1) {
    if (at + 12 > bytes.length || !startsWith(bytes, "8BIM", at)) return null;
    const id = view.getUint16(at + 4);
    const nameLength = bytes[at + 6] ?? 0;
    // A name with its length byte takes an even number of bytes, and so does what follows.
    const sizeAt = at + 6 + nameLength + 1 + ((nameLength + 1) % 2);
    if (sizeAt + 4 > bytes.length) return null;
    const size = view.getUint32(sizeAt);
    const start = sizeAt + 4;
    if (start + size > bytes.length) return null;
    if (id === iptcResource) return bytes.subarray(start, start + size);
    at = start + size + (size % 2);
  }
  return null;
}
