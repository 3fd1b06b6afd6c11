/** Unpacks up to a limit: what a small file unfolds to is not the file's to decide. */
export type Packing = "deflate" | "gzip";

/** Hands over what was unpacked, piece by piece, until `take` answers false or the data ends or breaks. */
export async function inflateInto(
  pieces: readonly Uint8Array[],
  packing: Packing,
  take: (piece: Uint8Array) => boolean,
): Promise<void> {
  const stream = new DecompressionStream(packing);
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  let stopped = false;
  const write = async () => {
    for (const piece of pieces) {
      if (stopped) return;
      await writer.write(piece as Uint8Array<ArrayBuffer>);
    }
    await writer.close();
  };
  // What is wrong with the data also ends the reading below.
  write().catch(() => {});
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value || !take(value)) return;
    }
  } catch {
    // Broken data: what came before it has been handed over.
  } finally {
    stopped = true;
    reader.cancel().catch(() => {});
  }
}

/** At most `bytesMax` bytes; the rest is left out. */
export async function inflate(
  packed: Uint8Array,
  packing: Packing,
  bytesMax: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  await inflateInto([packed], packing, (piece) => {
    const part = piece.subarray(0, bytesMax - length);
    pieces.push(part);
    length += part.length;
    return length < bytesMax;
  });
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
