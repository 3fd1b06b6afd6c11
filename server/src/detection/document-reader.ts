/** Reads each document in a process of its own, which is killed when it takes too long or too much memory. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { DocumentRefusalCode } from "@tellsign/detectors/text/documents/document-refusal";
import type { DocumentText } from "@tellsign/detectors/text/documents/document-text";
import { AppError } from "../process/app-error.ts";
import { onlyReading } from "../process/only-reading.ts";
import { confineNode } from "../process/sandbox.ts";
import { createTurns } from "./turns.ts";

/** Gives the text of the file at a path; rejects with the code that says why there is none. */
export type ReadDocument = (
  path: string,
  options: {
    signal: AbortSignal;
    /** Whose it is: an account, or the address of a visitor. Owners take turns. */
    owner?: string;
    /** Nobody waits for the answer, so it is not refused when many wait. */
    background?: boolean;
  },
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

/** As many as there are processors, and two at least, so that one owner never takes the last. */
const defaultProcesses = Math.max(2, availableParallelism());

export function createDocumentReader({
  processes = defaultProcesses,
  readingMsMax = 30_000,
  memoryMbMax = 1024,
  program = bundledProgram,
}: Options = {}): ReadDocument {
  const turns = createTurns({ atOnce: processes });

  function readInProcess(path: string, signal: AbortSignal): Promise<DocumentText> {
    signal.throwIfAborted();
    const { file, args, env } = confineNode(
      [
        ...onlyReading([...program, path]),
        `--max-old-space-size=${memoryMbMax}`,
        ...program,
        String(memoryMbMax),
        path,
      ],
      { cpuSecondsMax: Math.ceil(readingMsMax / 1000) },
    );
    const child = spawn(file, args, {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      env,
    });
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

  return async (path, { signal, owner = "", background = false }) => {
    const endTurn = await turns.take(owner, { background });
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
