/** The text of a PDF in reading order: pages to lines, lines to paragraphs. */
import { charactersReadMax } from "../decode.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import type { DocumentText } from "./document-text.ts";
import { type PdfItem, type PdfLine, readPageLines } from "./pdf-lines.ts";
import { joinParagraphs } from "./pdf-paragraphs.ts";
import { dropRunningLines } from "./pdf-running-lines.ts";

const pagesMax = 500;
const pageItemsMax = 50_000;
/** A page that takes as long as this is made to. */
const readingMsMax = 20_000;
/** Letters that a font without a key to Unicode leaves behind. */
const undecodable = /[\ufffd\ue000-\uf8ff]/g;
const undecodableShareMax = 0.3;

type TextItem = {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
};
type TextContent = {
  items: (TextItem | { type: string })[];
  styles: Record<string, { fontFamily: string }>;
};
type Page = {
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
  getTextContent(): Promise<TextContent>;
  cleanup(): void;
};
type Pdf = {
  numPages: number;
  getPage(number: number): Promise<Page>;
  destroy(): Promise<void>;
};

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    // A copy, because the library detaches the buffer it is given.
    return (await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      stopAtErrors: false,
      maxImageSize: 1,
      disableFontFace: true,
      useSystemFonts: false,
    })) as unknown as Pdf;
  } catch (cause) {
    const isEncrypted = cause instanceof Error && cause.name === "PasswordException";
    throw new DocumentRefusal(isEncrypted ? "document_encrypted" : "unreadable_file", { cause });
  }
}

/** Where an item stands on the page as it is seen, from the top left; turned text is left out. */
function placeItems({ items, styles }: TextContent, view: number[]): PdfItem[] {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = view;
  const placed: PdfItem[] = [];
  for (const item of items.slice(0, pageItemsMax)) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [ia = 0, ib = 0, ic = 0, id = 0, x = 0, y = 0] = item.transform;
    const along = { x: a * ia + c * ib, y: b * ia + d * ib };
    if (Math.abs(along.y) > Math.abs(along.x) * 0.1 || along.x < 0) continue;
    const size = Math.hypot(a * ic + c * id, b * ic + d * id);
    placed.push({
      text: item.str,
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      width: item.width,
      size: size || item.height || 1,
      monospace: styles[item.fontName]?.fontFamily === "monospace",
    });
  }
  return placed;
}

async function readPages(pdf: Pdf): Promise<{ pages: PdfLine[][]; notes: string[] }> {
  const pages: PdfLine[][] = [];
  const startedMs = Date.now();
  let characters = 0;
  let failed = 0;
  while (pages.length < Math.min(pdf.numPages, pagesMax) && characters < charactersReadMax) {
    if (Date.now() - startedMs > readingMsMax) throw new DocumentRefusal("document_too_complex");
    try {
      const page = await pdf.getPage(pages.length + 1);
      const { width, height, transform } = page.getViewport({ scale: 1 });
      const lines = readPageLines(placeItems(await page.getTextContent(), transform), {
        width,
        height,
      });
      page.cleanup();
      pages.push(lines);
      characters += lines.reduce((sum, line) => sum + line.text.length, 0);
    } catch {
      failed++;
      pages.push([]);
    }
  }
  const notes: string[] = [];
  if (pages.length < pdf.numPages) {
    notes.push(`Only the first ${pages.length} of ${pdf.numPages} pages were read.`);
  }
  if (failed > 0) {
    notes.push(
      `${failed} of ${pdf.numPages} ${pdf.numPages === 1 ? "page" : "pages"} could not be read.`,
    );
  }
  return { pages, notes };
}

export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const pdf = await openPdf(bytes);
  try {
    const { pages, notes } = await readPages(pdf);
    const running = dropRunningLines(pages);
    const { text, footnotes } = joinParagraphs(running.pages);
    if (running.dropped > 0) notes.push("Headers, footers and page numbers were left out.");
    if (footnotes > 0) notes.push("Footnotes were left out.");
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const undecoded = text.match(undecodable)?.length ?? 0;
    if (letters === 0 || undecoded > (letters + undecoded) * undecodableShareMax) {
      throw new DocumentRefusal("document_has_no_text");
    }
    return { text, notes };
  } finally {
    await pdf.destroy();
  }
}
