/** Extracts the text of one document in this browser, off the main thread. Nothing is uploaded. */
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import type { DocumentAnswer } from "../analysis/files/read-file-text.ts";

async function read(file: File): Promise<DocumentAnswer> {
  try {
    const { text } = await readDocument(new Uint8Array(await file.arrayBuffer()));
    return { text };
  } catch (error) {
    return { problem: error instanceof DocumentRefusal ? error.code : "unreadable_file" };
  }
}

addEventListener("message", async ({ data }: MessageEvent<File>) => postMessage(await read(data)));
