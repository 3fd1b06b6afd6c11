/** A ZIP file's entries, read from its central directory without unpacking or uploading it. */
export type ZipEntry = { name: string; sizeBytes: number; encrypted: boolean };

const endBytes = 22;
const commentBytesMax = 0xffff;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const entryBytes = 46;

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}

function findEnd(tail: DataView): number | null {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === endSignature) return at;
  return null;
}

/** The files in it, or null if its directory cannot be read here. */
export async function listZip(file: Blob): Promise<ZipEntry[] | null> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - endBytes - commentBytesMax)));
  const end = findEnd(tail);
  if (end === null) return null;
  const listBytes = tail.getUint32(end + 12, true);
  const listAt = tail.getUint32(end + 16, true);
  const count = tail.getUint16(end + 10, true);
  if (listAt + listBytes > file.size) return null;
  const list = await viewOf(file.slice(listAt, listAt + listBytes));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > list.byteLength || list.getUint32(at, true) !== entrySignature)
      return null;
    const nameBytes = list.getUint16(at + 28, true);
    if (at + entryBytes + nameBytes > list.byteLength) return null;
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + entryBytes, nameBytes));
    if (!name.endsWith("/"))
      entries.push({
        name,
        sizeBytes: list.getUint32(at + 24, true),
        encrypted: (list.getUint16(at + 8, true) & 1) === 1,
      });
    at += entryBytes + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  }
  return entries;
}
