/** The streams of an OLE compound file: the container of Word's old .doc. */
import { DocumentRefusal } from "./document-refusal.ts";

const headerLength = 512;
const headerFatEntries = 109;
const entryLength = 128;
const endOfChain = 0xfffffffe;
const sectorMax = 0xfffffffa;
const rootEntry = 5;
const streamEntry = 2;

type Entry = { name: string; kind: number; start: number; size: number };

export class OleFile {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly sectorLength: number;
  private readonly fat: number[];
  private readonly entries: Entry[];
  private readonly miniCutoff: number;
  private readonly miniSectorLength: number;
  private miniFat: number[] | null = null;
  private miniStream: Uint8Array | null = null;

  constructor(bytes: Uint8Array) {
    if (bytes.length < headerLength) throw new DocumentRefusal("unreadable_file");
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shifts = [this.view.getUint16(30, true), this.view.getUint16(32, true)];
    // A sector has 512 or 4,096 bytes and a small one 64; other figures are damage.
    if (![9, 12].includes(shifts[0] as number) || shifts[1] !== 6) {
      throw new DocumentRefusal("unreadable_file");
    }
    this.sectorLength = 2 ** (shifts[0] as number);
    this.miniSectorLength = 2 ** shifts[1];
    this.miniCutoff = this.view.getUint32(56, true);
    this.fat = this.readFat();
    this.entries = this.readEntries();
    if (this.entries.length === 0) throw new DocumentRefusal("unreadable_file");
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name);
  }

  read(name: string): Uint8Array | null {
    const entry = this.entries.find((one) => one.name === name && one.kind === streamEntry);
    if (!entry) return null;
    return entry.size < this.miniCutoff ? this.readMini(entry) : this.readStream(entry);
  }

  private sector(index: number): Uint8Array {
    const start = (index + 1) * this.sectorLength;
    return this.bytes.subarray(start, start + this.sectorLength);
  }

  private sectorNumbers(index: number): number[] {
    const start = (index + 1) * this.sectorLength;
    const numbers: number[] = [];
    for (
      let at = start;
      at + 4 <= start + this.sectorLength && at + 4 <= this.bytes.length;
      at += 4
    )
      numbers.push(this.view.getUint32(at, true));
    return numbers;
  }

  private readFat(): number[] {
    const sectors: number[] = [];
    for (let i = 0; i < headerFatEntries; i++) sectors.push(this.view.getUint32(76 + i * 4, true));
    let next = this.view.getUint32(68, true);
    const sectorCount = Math.ceil(this.bytes.length / this.sectorLength);
    for (let i = 0; next < sectorMax && i < sectorCount; i++) {
      const numbers = this.sectorNumbers(next);
      next = numbers.pop() ?? endOfChain;
      sectors.push(...numbers);
    }
    const used = sectors.filter((index) => index < sectorCount).slice(0, sectorCount);
    return used.flatMap((index) => this.sectorNumbers(index));
  }

  /** A damaged chain may bite its tail, so it is followed no further than it could be long. */
  private chain(start: number, table: readonly number[]): number[] {
    const indexes: number[] = [];
    for (let at = start; at < sectorMax && indexes.length <= table.length; ) {
      indexes.push(at);
      at = table[at] ?? endOfChain;
    }
    if (indexes.length > table.length) throw new DocumentRefusal("unreadable_file");
    return indexes;
  }

  private join(parts: readonly Uint8Array[], size: number): Uint8Array {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole.subarray(0, size);
  }

  private readStream({ start, size }: Pick<Entry, "start" | "size">): Uint8Array {
    const parts = this.chain(start, this.fat).map((index) => this.sector(index));
    return this.join(parts, size);
  }

  private readMini({ start, size }: Entry): Uint8Array {
    const root = this.entries.find((entry) => entry.kind === rootEntry);
    if (!root) throw new DocumentRefusal("unreadable_file");
    this.miniStream ??= this.readStream(root);
    this.miniFat ??= this.chain(this.view.getUint32(60, true), this.fat).flatMap((index) =>
      this.sectorNumbers(index),
    );
    const stream = this.miniStream;
    const length = this.miniSectorLength;
    const parts = this.chain(start, this.miniFat).map((index) =>
      stream.subarray(index * length, (index + 1) * length),
    );
    return this.join(parts, size);
  }

  private readEntries(): Entry[] {
    const size = Number.POSITIVE_INFINITY;
    const directory = this.readStream({ start: this.view.getUint32(48, true), size });
    const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
    const entries: Entry[] = [];
    for (let at = 0; at + entryLength <= directory.length; at += entryLength) {
      const nameLength = Math.min(64, view.getUint16(at + 64, true));
      if (nameLength < 2) continue;
      entries.push({
        name: new TextDecoder("utf-16le").decode(directory.subarray(at, at + nameLength - 2)),
        kind: view.getUint8(at + 66),
        start: view.getUint32(at + 116, true),
        size: view.getUint32(at + 120, true),
      });
    }
    return entries;
  }
}
