/** Answers on this machine: in this process, or in one process per core for many files. Each process loads the models once. */
import { availableParallelism } from "node:os";
import { buffer } from "node:stream/consumers";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { analyzeLocally, type LocalAnswer } from "../../local/analyze-locally.ts";
import { tasksPerProcess } from "../../local/ask-processes.ts";
import { kindOfFile } from "../../local/modality-of-file.ts";
import { createProcessPool } from "../../local/process-pool.ts";
import { programBeside } from "../../local/program-beside.ts";
import { modelsFolder } from "../../models-folder.ts";
import { Refusal, UnsupportedKind } from "../../refusal.ts";
import type { Input } from "../find-inputs.ts";
import type { ScanOptions } from "../scan-options.ts";
import { reachesThreshold } from "../scan-record.ts";
import type { Answerer } from "./answerer.ts";

export type FileTask = Pick<ScanOptions, "type" | "depth" | "model" | "rate"> & { path: string };
export type FileReply = LocalAnswer | { refusal: { code: Refusal["code"]; message: string } };

const addressRefused =
  "Web addresses are not fetched without --api, so that nothing leaves this machine. Pass the file, or use --api.";

async function requireKind({ found, path }: Input, { type }: ScanOptions): Promise<void> {
  if (!found || type !== null) return;
  // A file that cannot be read is reported when it is analyzed.
  const kind = await kindOfFile(path).catch(() => null);
  if (kind === "other") throw new UnsupportedKind();
}

function describeSeconds({ doneS, totalS }: { doneS: number; totalS: number }): string {
  return `second ${Math.round(doneS)} of ${Math.round(totalS)}`;
}

function createOwnAnalyser(options: ScanOptions) {
  const runtime = tolerate(createNodeRuntime({ modelsFolder }), options.rate);
  return async (input: Input, onProgress: (says: string) => void) => {
    const content =
      input.kind === "stdin"
        ? { bytes: new Uint8Array(await buffer(process.stdin)) }
        : { path: input.path };
    return analyzeLocally(
      content,
      { ...options, onProgress: ({ seconds }) => seconds && onProgress(describeSeconds(seconds)) },
      runtime,
    );
  };
}

function createPoolAnalyser({ type, depth, model, rate }: ScanOptions, processes: number) {
  const pool = createProcessPool<FileTask, FileReply>(programBeside("scan-file.worker"), processes);
  return {
    close: pool.close,
    async analyze({ path }: Input): Promise<LocalAnswer> {
      const reply = await pool.ask({ path, type, depth, model, rate });
      if ("refusal" in reply) throw new Refusal(reply.refusal.code, reply.refusal.message);
      return reply;
    },
  };
}

/** A bug, or a killed process, fails one file and not the run. */
function asFailure(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof UnsupportedKind) return error;
  const [message = ""] = String(error).split("\n");
  return new Refusal("analysis_failed", `The analysis failed: ${message}`);
}

export function answerLocally(options: ScanOptions, inputs: readonly Input[]): Answerer {
  const worthwhile = Math.floor(inputs.length / tasksPerProcess);
  const processes = Math.min(options.jobs ?? availableParallelism(), Math.max(1, worthwhile));
  const own = createOwnAnalyser(options);
  const pool = processes > 1 ? createPoolAnalyser(options, processes) : null;
  return {
    atOnce: processes,
    async answer(input, onProgress) {
      if (input.kind === "address") throw new Refusal("url_not_allowed", addressRefused);
      await requireKind(input, options);
      const local = pool && input.kind === "file" ? pool.analyze(input) : own(input, onProgress);
      const { detection, notes } = await local.catch((error) => {
        throw asFailure(error);
      });
      return { analysis: detection, isAI: reachesThreshold(detection, options.threshold), notes };
    },
    close: () => pool?.close(),
  };
}
