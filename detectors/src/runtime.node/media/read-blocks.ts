/** Reads the frames out of a Matroska stream as the decoder writes it to a pipe: several pictures' tracks in one answer, each frame with its moment. */

export type Block = { track: number; atMs: number; data: Uint8Array };

const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  group: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
};
/** What holds further elements, whose own length does not matter. */
const parents = new Set([ids.segment, ids.cluster, ids.group]);

/** Takes exact numbers of bytes from pieces of any length; null where they end. */
function createTaker(pieces: AsyncIterable<Uint8Array>) {
  const iterator = pieces[Symbol.asyncIterator]();
  let piece = new Uint8Array(0);
  let from = 0;
  return {
    async take(count: number): Promise<Uint8Array | null> {
      if (from + count <= piece.length) {
        from += count;
        return piece.subarray(from - count, from);
      }
      const taken = new Uint8Array(count);
      let filled = 0;
      while (filled < count) {
        if (from === piece.length) {
          const next = await iterator.next();
          if (next.done) return null;
          piece = next.value as Uint8Array<ArrayBuffer>;
          from = 0;
        }
        const part = piece.subarray(from, from + count - filled);
        taken.set(part, filled);
        filled += part.length;
        from += part.length;
      }
      return taken;
    },
    close: () => iterator.return?.(),
  };
}

function toNumber(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

type Taker = ReturnType<typeof createTaker>;

/** A number whose first bits say how many bytes it has. `keepsMarker`: as identifiers do. */
async function takeVariable(taker: Taker, keepsMarker: boolean): Promise<number | null> {
  const [first] = (await taker.take(1)) ?? [];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  const rest = await taker.take(length - 1);
  if (rest === null) return null;
  const head = keepsMarker ? first : first & (0xff >> length);
  return toNumber(rest) + head * 256 ** (length - 1);
}

function readBlock(body: Uint8Array, clusterMs: number): Block {
  const view = new DataView(body.buffer, body.byteOffset);
  // Few tracks, so that the number of one fits a byte; then its moment, and flags.
  return {
    track: (body[0] as number) & 0x7f,
    atMs: clusterMs + view.getInt16(1),
    data: body.subarray(4),
  };
}

export async function* readBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Block, void> {
  const taker = createTaker(pieces);
  let clusterMs = 0;
  try {
    while (true) {
      const id = await takeVariable(taker, true);
      const size = id === null ? null : await takeVariable(taker, false);
      if (id === null || size === null) return;
      if (parents.has(id)) continue;
      const body = await taker.take(size);
      if (body === null) return;
      if (id === ids.clusterTime) clusterMs = toNumber(body);
      // A copy, since whoever gets a frame may keep it.
      if (id === ids.block || id === ids.simpleBlock) yield readBlock(body.slice(), clusterMs);
    }
  } finally {
    await taker.close();
  }
}
