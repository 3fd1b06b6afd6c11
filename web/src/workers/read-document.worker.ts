/** Reads the text of one document in this browser, away from the page. Nothing is sent. */
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import type { DocumentAnswer } from "../lib/read-file-text.ts";

async function read(file: File): Promise<DocumentAnswer> {
  try {
    const { text } = await readDocument(new Uint8Array(await file.arrayBuffer()));
    return { text };
  } catch (error) {
    return { refusal: error instanceof DocumentRefusal ? error.code : "unreadable_file" };
  }
}

addEventListener("message", async ({ data }: MessageEvent<File>) => postMessage(await read(data)));
