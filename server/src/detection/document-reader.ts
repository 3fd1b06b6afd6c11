/** Reads each document in a process of its own, which is killed when it takes too long or too much memory. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DocumentRefusalCode } from "@tellsign/detectors/text/documents/document-refusal";
import type { DocumentText } from "@tellsign/detectors/text/documents/document-text";
import { AppError } from "../process/app-error.ts";

/** Gives the text of the file at a path; rejects with the code that says why there is none. */
export type ReadDocument = (
  path: string,
  options: { signal: AbortSignal },
) => Promise<DocumentText>;

export type DocumentReply =
  | { document: DocumentText }
  | { refusal: DocumentRefusalCode }
  | { error: unknown };

type Options = {
  processes?: number;
  readingMsMax?: number;
  memoryMbMax?: number;
  /** The arguments Node runs with; tests pass their own program. */
  program?: readonly string[];
};

/** Lies beside the bundle of each entry point. */
const bundledProgram = [fileURLToPath(new URL("./document-process.js", import.meta.url))];

export function createDocumentReader({
  processes = 2,
  readingMsMax = 30_000,
  memoryMbMax = 1024,
  program = bundledProgram,
}: Options = {}): ReadDocument {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function claimCheckTurn(): Promise<void> {
    if (running >= processes) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  function readInProcess(path: string, signal: AbortSignal): Promise<DocumentText> {
    signal.throwIfAborted();
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${memoryMbMax}`, ...program, String(memoryMbMax), path],
      { stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" },
    );
    const settled = new AbortController();
    return new Promise<DocumentText>((resolve, reject) => {
      const refuse = (code: DocumentRefusalCode, cause?: unknown) =>
        reject(new AppError(code, undefined, { cause }));
      child.on("message", (reply: DocumentReply) => {
        if ("document" in reply) resolve(reply.document);
        else if ("refusal" in reply) refuse(reply.refusal);
        else reject(reply.error);
      });
      child.on("error", reject);
      // The process ran out of memory; problems that the readers find arrive as replies.
      child.on("exit", () => refuse("document_too_complex"));
      const late = setTimeout(() => refuse("document_too_complex"), readingMsMax);
      settled.signal.addEventListener("abort", () => clearTimeout(late));
      const onAbort = () => reject(signal.reason);
      signal.addEventListener("abort", onAbort, { once: true, signal: settled.signal });
    }).finally(() => {
      settled.abort();
      child.kill("SIGKILL");
    });
  }

  return async (path, { signal }) => {
    await claimCheckTurn();
    try {
      return await readInProcess(path, signal);
    } catch (cause) {
      if (signal.aborted) throw new AppError("shutting_down", undefined, { cause });
      throw cause;
    } finally {
      endTurn();
    }
  };
}
