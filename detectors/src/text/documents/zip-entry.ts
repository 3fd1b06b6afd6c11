/** One entry of a zip archive, unfolded up to a limit, so that a small archive cannot fill all of memory. */
import { DocumentRefusal } from "./document-refusal.ts";

const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endLength = 22;
const commentLengthMax = 0xffff;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

type Entry = { method: number; flags: number; offset: number; size: number };

function findEntry(bytes: Uint8Array, view: DataView, wanted: string): Entry | null {
  let end = bytes.length - endLength;
  const least = Math.max(0, end - commentLengthMax);
  while (end >= least && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < least) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count && view.getUint32(at, true) === centralEntry; i += 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name.replaceAll("\\", "/") === wanted) {
      return {
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      };
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

async function inflate(packed: Uint8Array, bytesMax: number): Promise<string> {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  // What is wrong with the data also fails the reading below.
  writer.write(packed as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return text + decoder.decode();
    length += value.length;
    if (length > bytesMax) {
      reader.cancel().catch(() => {});
      throw new DocumentRefusal("document_too_complex");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Null when there is no such entry. */
export async function readZipEntry(
  bytes: Uint8Array,
  name: string,
  bytesMax: number,
): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = findEntry(bytes, view, name);
  if (!entry) return null;
  const { flags, method, offset, size } = entry;
  if (flags & encryptedFlag) throw new DocumentRefusal("document_encrypted");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + size);
  if (method === deflated) return inflate(packed, bytesMax);
  if (method !== stored) throw new DocumentRefusal("unreadable_file");
  if (size > bytesMax) throw new DocumentRefusal("document_too_complex");
  return new TextDecoder().decode(packed);
}
