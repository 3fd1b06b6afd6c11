/** The text of a .docx: a zip archive whose word/document.xml holds the paragraphs. */
const entryName = "word/document.xml";
const centralEntry = 0x02014b50;
const endOfDirectory = 0x06054b50;
const stored = 0;
const deflated = 8;
const textBytesMax = 50 * 1024 * 1024;

type Entry = { method: number; offset: number; size: number };

function findEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView): Entry | null {
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count && view.getUint32(at, true) === centralEntry; i += 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === entryName) {
      return {
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      };
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

/** Stops at a limit, so that a small archive cannot unfold into all of memory. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > textBytesMax) {
      await reader.cancel();
      throw new Error("The document is too long.");
    }
  }
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const hex = name[1]?.toLowerCase() === "x";
    return String.fromCodePoint(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10));
  });
}

function paragraphs(xml: string): string {
  const parts = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b|<\/w:(p)>/g);
  let text = "";
  for (const [, words, gap, paragraph] of parts) {
    if (words !== undefined) text += decode(words);
    else if (paragraph) text += "\n\n";
    else text += gap === "tab" ? "\t" : "\n";
  }
  return text.trim();
}

export async function readDocx(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const entry = findEntry(bytes, view);
  if (!entry) throw new Error("This is no .docx document.");
  const { method, offset, size } = entry;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + size);
  if (method === stored) return paragraphs(new TextDecoder().decode(packed));
  if (method !== deflated) throw new Error("This is no .docx document.");
  return paragraphs(await inflate(packed));
}
