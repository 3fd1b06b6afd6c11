/** A folder as a ZIP file: names, deflated bytes and checksums, and nothing that differs between two runs. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

/** The first day that the format knows, so that equal contents give equal files. */
const firstDay = (1 << 5) | 1;

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

/** What both the entry and the directory say of a file. @param {Buffer} name @param {Buffer} bytes @param {Buffer} packed */
function describeEntry(name, bytes, packed) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** @param {string} signature @param {Buffer[]} parts */
function mark(signature, ...parts) {
  return Buffer.concat([Buffer.from(signature, "latin1"), ...parts]);
}

/** @param {string} folder @returns {Buffer} */
export function zipFolder(folder) {
  /** @type {Buffer[]} */
  const entries = [];
  /** @type {Buffer[]} */
  const directory = [];
  let at = 0;
  for (const file of listFiles(folder)) {
    const name = Buffer.from(file);
    const bytes = readFileSync(path.join(folder, file));
    const packed = deflateRawSync(bytes, { level: 9 });
    const fields = describeEntry(name, bytes, packed);
    const entry = mark("PK\x03\x04", fields, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(mark("PK\x01\x02", Buffer.from([20, 0]), fields, rest, name));
    entries.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, list, mark("PK\x05\x06", end)]);
}
