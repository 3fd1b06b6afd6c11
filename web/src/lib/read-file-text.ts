/** The text of a document, read in this browser: the page's side of workers/read-document.worker.ts. */
import { type ErrorCode, errorEntry } from "@tellsign/contracts/errors";

export type DocumentAnswer = { text: string } | { refusal: ErrorCode };

const readingMsMax = 30_000;

/** Throws the sentence to show. Nothing is sent. */
export async function readFileText(file: File): Promise<string> {
  const worker = new Worker(new URL("../workers/read-document.worker.ts", import.meta.url), {
    type: "module",
    name: "read-document",
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<DocumentAnswer>((resolve) => {
      const refuse = () => resolve({ refusal: "document_too_complex" });
      worker.addEventListener("message", ({ data }: MessageEvent<DocumentAnswer>) => {
        // The reader of PDFs also says that it is there.
        if ("text" in data || "refusal" in data) resolve(data);
      });
      worker.addEventListener("error", refuse);
      timer = setTimeout(refuse, readingMsMax);
      worker.postMessage(file);
    });
    if ("refusal" in answer) throw new Error(errorEntry(answer.refusal).message);
    return answer.text;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
