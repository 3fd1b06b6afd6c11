/** Extracts a document's text in this browser: the page's side of workers/read-document.worker.ts. */
import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";

export type DocumentAnswer = { text: string } | { problem: ErrorCode };

const readingMsMax = 30_000;

/** Throws an error whose message can be shown as is. Nothing is uploaded. */
export async function readFileText(file: File): Promise<string> {
  const worker = new Worker(new URL("../../workers/read-document.worker.ts", import.meta.url), {
    type: "module",
    name: "read-document",
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<DocumentAnswer>((resolve) => {
      const fail = () => resolve({ problem: "document_too_complex" });
      worker.addEventListener("message", ({ data }: MessageEvent<DocumentAnswer>) => {
        // The PDF reader also posts a ready message, which is not the answer.
        if ("text" in data || "problem" in data) resolve(data);
      });
      worker.addEventListener("error", fail);
      timer = setTimeout(fail, readingMsMax);
      worker.postMessage(file);
    });
    if ("problem" in answer) throw new Error(errorEntry(answer.problem).message);
    return answer.text;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
