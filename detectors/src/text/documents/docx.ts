/** The text of a .docx, with headings, lists, tables, quotations and code marked as Markdown does, so that they are known later. */
import { charactersReadMax } from "../decode.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import type { DocumentText } from "./document-text.ts";
import { DocxBody } from "./docx-body.ts";
import { listXmlParts, readAttribute } from "./xml-parts.ts";
import { readZipEntry } from "./zip-entry.ts";

const xmlBytesMax = 100 * 1024 * 1024;

/** Word writes the names of its own styles in English in every language; their ids are translated. */
function readStyleNames(xml: string | null): Map<string, string> {
  const names = new Map<string, string>();
  let id: string | null = null;
  for (const part of listXmlParts(xml ?? "")) {
    if (part.kind !== "open") continue;
    if (part.name === "w:style") id = readAttribute(part.attributes, "w:styleId");
    const name = part.name === "w:name" ? readAttribute(part.attributes, "w:val") : null;
    if (id !== null && name !== null) {
      names.set(id, name);
      id = null;
    }
  }
  return names;
}

export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const xml = await readZipEntry(bytes, "word/document.xml", xmlBytesMax);
  if (xml === null) throw new DocumentRefusal("unsupported_file_type");
  const styles = await readZipEntry(bytes, "word/styles.xml", xmlBytesMax);
  const body = new DocxBody(readStyleNames(styles));
  let cut = false;
  for (const part of listXmlParts(xml)) {
    body.take(part);
    if (body.length > charactersReadMax) {
      cut = true;
      break;
    }
  }
  const text = body.finish();
  if (!/[\p{L}\p{N}]/u.test(text)) throw new DocumentRefusal("document_has_no_text");
  return { text, notes: cut ? ["Only the beginning of the document was read."] : [] };
}
