/** The process that reads one uploaded document and ends. Its last arguments are the memory it may take, in MB, and the document's path. */
import { readFile } from "node:fs/promises";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import type { DocumentReply } from "./read-uploaded-document.ts";
import { watchMemory } from "./watch-memory.ts";

const [memoryMb, path] = process.argv.slice(-2) as [string, string];

async function read(): Promise<DocumentReply> {
  try {
    return { document: await readDocument(new Uint8Array(await readFile(path))) };
  } catch (error) {
    return error instanceof DocumentRefusal ? { refusal: error.code } : { error };
  }
}

// A terminal and a service manager signal the whole group; the server ends this by itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
watchMemory(Number(memoryMb));
process.send?.(await read(), () => process.exit());
