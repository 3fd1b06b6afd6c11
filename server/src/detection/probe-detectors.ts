/** Probes detectors that nobody has used for a while, in a process that exits afterwards, so that an idle server keeps no network in memory. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { confineNode } from "../process/sandbox.ts";

export type ProbedPart = Modality | "decoder";
export type ProbeReply = { part: ProbedPart } & (
  | { outcome: "ok"; ms: number }
  | { outcome: "no_model" }
  | { outcome: "failed"; error: string }
);

/** Parts that did not answer in time are missing from the replies. */
export type ProbeDetectors = (
  parts: readonly ProbedPart[],
  options: { signal: AbortSignal },
) => Promise<ProbeReply[]>;

/** Loading the networks takes long on a busy machine. */
const answerWithinMs = 120_000;
const memoryMbMax = 1024;

/** Lies beside the bundle of each entry point. */
const bundledProgram = [fileURLToPath(new URL("./probe-process.js", import.meta.url))];

export function createProbe({
  modelsFolder,
  mediaDecoder,
  program = bundledProgram,
}: {
  modelsFolder: string;
  mediaDecoder: DecoderChoice;
  /** The arguments Node runs with; tests pass their own program. */
  program?: readonly string[];
}): ProbeDetectors {
  return async (parts, { signal }) => {
    if (signal.aborted) return [];
    const replies: ProbeReply[] = [];
    const nodeArgs = [`--max-old-space-size=${memoryMbMax}`, ...program];
    const { file, args, env } = confineNode([...nodeArgs, modelsFolder, mediaDecoder, ...parts]);
    const child = spawn(file, args, {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      env,
    });
    const end = () => child.kill("SIGKILL");
    const late = setTimeout(end, answerWithinMs);
    signal.addEventListener("abort", end, { once: true });
    await new Promise<void>((resolve) => {
      child.on("message", (reply: ProbeReply) => replies.push(reply));
      child.on("error", () => resolve());
      child.on("close", () => resolve());
    });
    clearTimeout(late);
    signal.removeEventListener("abort", end);
    return replies;
  };
}
