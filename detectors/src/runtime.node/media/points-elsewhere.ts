/** Whether a film of the kind mov or mp4 has its pictures or sound in other files, or is only a list of films to choose from. */

type Read = (position: number, length: number) => Promise<Uint8Array>;

/** On the way to the references; each holds further boxes. */
const parents = new Set(["moov", "trak", "mdia", "minf", "dinf"]);
/** A list of other films. */
const filmLists = new Set(["rmra", "rmda", "rdrf"]);
const boxesMax = 20_000;

export async function pointsElsewhere(read: Read, sizeBytes: number): Promise<boolean> {
  const open: { at: number; end: number }[] = [{ at: 0, end: sizeBytes }];
  let boxes = 0;
  while (open.length > 0) {
    const { at, end } = open.pop() as { at: number; end: number };
    if (at + 8 > end || ++boxes > boxesMax) continue;
    const head = Buffer.from(await read(at, 16));
    if (head.length < 8) continue;
    const kind = head.toString("latin1", 4, 8);
    const small = head.readUInt32BE(0);
    const isLong = small === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : small === 0 ? end - at : small;
    const body = at + (isLong ? 16 : 8);
    const next = at + size;
    if (filmLists.has(kind)) return true;
    if (next > at + 7 && next < end) open.push({ at: next, end });
    if (parents.has(kind)) open.push({ at: body, end: Math.min(next, end) });
    if (kind === "dref" && (await namesOtherFile(read, body, Math.min(next, end)))) return true;
  }
  return false;
}

/** Each entry: size, kind, a byte of version and three of flags, of which the last says "in this file". */
async function namesOtherFile(read: Read, body: number, end: number): Promise<boolean> {
  let at = body + 8;
  for (let entry = 0; entry < 64 && at + 12 <= end; entry++) {
    const head = Buffer.from(await read(at, 12));
    if (head.length < 12) return false;
    const size = head.readUInt32BE(0);
    const isInside = ((head[11] as number) & 1) === 1;
    // An entry without a body names nothing, whatever its flag says.
    if (!isInside && size > 12) return true;
    if (size < 12) return false;
    at += size;
  }
  return false;
}
