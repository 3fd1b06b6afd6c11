/** The process that reads one uploaded document and exits. Its last arguments are its memory limit in MB and the document's path. */
import { readFile } from "node:fs/promises";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { watchMemory } from "../process/watch-memory.ts";
import type { DocumentReply } from "./document-reader.ts";

const [memoryMb, path] = process.argv.slice(-2) as [string, string];

async function read(): Promise<DocumentReply> {
  try {
    return { document: await readDocument(new Uint8Array(await readFile(path))) };
  } catch (error) {
    return error instanceof DocumentRefusal ? { refusal: error.code } : { error };
  }
}

// Terminals and service managers signal the whole process group; the server ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
watchMemory(Number(memoryMb));
process.send?.(await read(), () => process.exit());
