/** ZIP files as people and attackers create them. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  data: string | Uint8Array;
  /** Stored without compression. */
  stored?: boolean;
  encrypted?: boolean;
  /** What the central directory claims instead of the truth. */
  claimed?: Partial<{ crc: number; unpackedBytes: number; offset: number; mode: number }>;
};

export function makeZip(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, stored = false, encrypted = false, claimed = {} } of entries) {
    const bytes = Buffer.from(data as string);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const named = Buffer.from(name);
    const flags = (encrypted ? 1 : 0) | (1 << 11);
    const method = stored ? 0 : 8;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(named.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(claimed.crc ?? crc32(bytes), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claimed.unpackedBytes ?? bytes.length, 24);
    central.writeUInt16LE(named.length, 28);
    central.writeUInt32LE(((claimed.mode ?? 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(claimed.offset ?? offset, 42);
    parts.push(local, named, packed);
    directory.push(central, named);
    offset += local.length + named.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
