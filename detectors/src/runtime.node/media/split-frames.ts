/** Cuts a decoder's answer into frames of one length. */
export async function* splitFrames(
  pieces: AsyncIterable<Uint8Array>,
  frameBytes: number,
): AsyncGenerator<Uint8Array, void> {
  let frame = new Uint8Array(frameBytes);
  let filled = 0;
  for await (const piece of pieces) {
    let from = 0;
    while (from < piece.length) {
      const part = piece.subarray(from, from + frameBytes - filled);
      frame.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled === frameBytes) {
        yield frame;
        // Whoever got the last one may keep it.
        frame = new Uint8Array(frameBytes);
        filled = 0;
      }
    }
  }
}
