/** The thread that reads one uploaded document and ends. */
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";

async function read(): Promise<unknown> {
  try {
    return { document: await readDocument(new Uint8Array(await readFile(workerData.path))) };
  } catch (error) {
    return error instanceof DocumentRefusal ? { refusal: error.code } : { error };
  }
}

parentPort?.postMessage(await read());
