/** Word's old .doc in its smallest form, for tests: one piece of text in an OLE compound file. */
const sectorLength = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const fatSector = 0xfffffffd;
/** Streams of 4,096 bytes and more lie in whole sectors. */
const streamLengthMin = 4096;

function writeEntry(name: string, kind: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, "utf16le");
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

export function makeOle(streams: Record<string, Buffer>): Uint8Array {
  const chains = new Array<number>(128).fill(free);
  chains[0] = fatSector;
  chains[1] = endOfChain;
  const entries = [writeEntry("Root Entry", 5, endOfChain, 0)];
  const contents: Buffer[] = [];
  let next = 2;
  for (const [name, given] of Object.entries(streams)) {
    const sectors = Math.ceil(Math.max(given.length, streamLengthMin) / sectorLength);
    const content = Buffer.concat([given, Buffer.alloc(sectors * sectorLength - given.length)]);
    entries.push(writeEntry(name, 2, next, content.length));
    for (let i = 0; i < sectors; i++)
      chains[next + i] = i === sectors - 1 ? endOfChain : next + i + 1;
    contents.push(content);
    next += sectors;
  }
  const header = Buffer.alloc(sectorLength);
  header.writeUInt32BE(0xd0cf11e0, 0);
  header.writeUInt32BE(0xa1b11ae1, 4);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(streamLengthMin, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  for (let i = 0; i < 109; i++) header.writeUInt32LE(i === 0 ? 0 : free, 76 + i * 4);
  const fat = Buffer.alloc(sectorLength);
  for (const [at, value] of chains.entries()) fat.writeUInt32LE(value, at * 4);
  const directory = Buffer.alloc(sectorLength);
  Buffer.concat(entries).copy(directory);
  return new Uint8Array(Buffer.concat([header, fat, directory, ...contents]));
}

/** `notes` follow the body as footnotes do; characters of `deleted` were deleted under tracking. */
export function makeDoc(
  body: string,
  {
    notes = "",
    deleted,
    flags = 0,
  }: { notes?: string; deleted?: [number, number]; flags?: number } = {},
): Uint8Array {
  const textAt = 2048;
  const text = Buffer.from(body + notes, "utf16le");
  const main = Buffer.alloc(textAt + text.length + 512);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x0200 | flags, 0x0a);
  main.writeUInt32LE(body.length, 0x4c);
  main.writeUInt32LE(notes.length, 0x50);
  text.copy(main, textAt);

  const table = Buffer.alloc(256);
  const pieces = Buffer.alloc(5 + 8 + 8);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(body.length + notes.length, 9);
  pieces.writeUInt32LE(textAt, 15);
  pieces.copy(table, 0);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);

  if (deleted) {
    const page = 3;
    const runs = [0, ...deleted, body.length].map((character) => textAt + character * 2);
    for (const [at, position] of runs.entries()) main.writeUInt32LE(position, page * 512 + at * 4);
    main.writeUInt8(100, page * 512 + runs.length * 4 + 1);
    main.set([3, 0x00, 0x08, 1], page * 512 + 200);
    main.writeUInt8(runs.length - 1, page * 512 + 511);
    table.writeUInt32LE(textAt, 100);
    table.writeUInt32LE(textAt + text.length, 104);
    table.writeUInt32LE(page, 108);
    main.writeUInt32LE(100, 0xfa);
    main.writeUInt32LE(12, 0xfe);
  }
  return makeOle({ WordDocument: main, "1Table": table });
}
