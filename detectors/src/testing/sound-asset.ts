/** A WAV or MP3 file that a content credential is signed into. */
import type { Asset } from "@trustnxt/c2pa-ts/asset";

type Placed = {
  bytes: Uint8Array;
  /** Where the record itself begins. */
  recordAt: number;
  /** What is not hashed. */
  excluded: { start: number; length: number };
};

/** A chunk at the end. */
function placeInWav(bytes: Uint8Array, length: number): Placed {
  const chunk = Buffer.alloc(8 + length + (length % 2));
  chunk.write("C2PA", 0, "latin1");
  chunk.writeUInt32LE(length, 4);
  const whole = Buffer.concat([bytes, chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return {
    bytes: new Uint8Array(whole),
    recordAt: bytes.length + 8,
    excluded: { start: bytes.length, length: 8 + length },
  };
}

/** The last frame of the tag, whose other frames stay. */
function placeInMp3(bytes: Uint8Array, length: number): Placed {
  const tagLength = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  const name = Buffer.from("\0application/x-c2pa-manifest-store\0c2pa\0c2pa manifest store\0");
  const frame = Buffer.alloc(10);
  frame.write("GEOB", 0, "latin1");
  frame.writeUInt32BE(name.length + length, 4);
  const longer = tagLength + frame.length + name.length + length;
  const head = Buffer.from(bytes.subarray(0, 10 + tagLength));
  for (const [i, shift] of [21, 14, 7, 0].entries()) head[6 + i] = (longer >> shift) & 0x7f;
  const recordAt = head.length + frame.length + name.length;
  const parts = [head, frame, name, Buffer.alloc(length), bytes.subarray(head.length)];
  return {
    bytes: new Uint8Array(Buffer.concat(parts)),
    recordAt,
    excluded: { start: recordAt, length },
  };
}

export class SoundAsset implements Asset {
  readonly mimeType: string;
  #bytes: Uint8Array;
  #placed: Placed | null = null;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.mimeType = bytes[0] === 0x52 ? "audio/wav" : "audio/mpeg";
  }

  getDataLength(): number {
    return this.#bytes.length;
  }

  async getDataRange(start = 0, length = this.#bytes.length - start): Promise<Uint8Array> {
    return this.#bytes.subarray(start, start + length);
  }

  getManifestJUMBF(): Uint8Array | undefined {
    return undefined;
  }

  dumpInfo(): string {
    return "";
  }

  async ensureManifestSpace(length: number): Promise<void> {
    const place = this.mimeType === "audio/wav" ? placeInWav : placeInMp3;
    this.#placed = place(this.#bytes, length);
    this.#bytes = this.#placed.bytes;
  }

  getHashExclusionRange(): { start: number; length: number } {
    return this.#placed?.excluded ?? { start: 0, length: 0 };
  }

  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    this.#bytes.set(jumbf, this.#placed?.recordAt ?? 0);
  }
}
