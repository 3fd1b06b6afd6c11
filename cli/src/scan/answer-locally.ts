/** Answers on this machine: in this process, or in one for each core where there are many. The models are loaded once in each. */
import { availableParallelism } from "node:os";
import { buffer } from "node:stream/consumers";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { analyseLocally, type LocalAnswer } from "../analyse-locally.ts";
import { tasksPerProcess } from "../ask-processes.ts";
import { modelsFolder } from "../models-folder.ts";
import { createProcessPool } from "../process-pool.ts";
import { programBeside } from "../program-beside.ts";
import { NotOfInterest, Refusal } from "../refusal.ts";
import { tellKind } from "../tell-kind.ts";
import type { Answerer } from "./answerer.ts";
import type { Input } from "./find-inputs.ts";
import type { ScanOptions } from "./scan-options.ts";
import { reachesThreshold } from "./scan-record.ts";

export type FileTask = Pick<ScanOptions, "type" | "depth" | "model" | "rate"> & { path: string };
export type FileReply = LocalAnswer | { refusal: { code: Refusal["code"]; message: string } };

const addressRefused =
  "On this machine addresses are not fetched, so that nothing leaves it. Give the file, or --api.";

async function requireKind({ found, path }: Input, { type }: ScanOptions): Promise<void> {
  if (!found || type !== null) return;
  // What cannot be read is told when it is analysed.
  const kind = await tellKind(path).catch(() => null);
  if (kind === "other") throw new NotOfInterest();
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
    return analyseLocally(
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
    async analyse({ path }: Input): Promise<LocalAnswer> {
      const reply = await pool.ask({ path, type, depth, model, rate });
      if ("refusal" in reply) throw new Refusal(reply.refusal.code, reply.refusal.message);
      return reply;
    },
  };
}

/** A fault of ours, or a process that was killed, costs one file and not the run. */
function asFailure(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof NotOfInterest) return error;
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
      const local = pool && input.kind === "file" ? pool.analyse(input) : own(input, onProgress);
      const { detection, notes } = await local.catch((error) => {
        throw asFailure(error);
      });
      return { analysis: detection, isAI: reachesThreshold(detection, options.threshold), notes };
    },
    close: () => pool?.close(),
  };
}
