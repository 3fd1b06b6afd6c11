/** Asks detectors nobody has used for a while to prove that they can answer, in a process of its own that ends then: an idle server holds no network in memory for it. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Modality } from "@tellsign/contracts/modality";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";

export type ProbedPart = Modality | "decoder";
export type ProbeReply = { part: ProbedPart } & (
  | { outcome: "ok"; ms: number }
  | { outcome: "no_model" }
  | { outcome: "failed"; error: string }
);

/** What has not answered in time is missing from the replies. */
export type ProbeDetectors = (
  parts: readonly ProbedPart[],
  options: { signal: AbortSignal },
) => Promise<ProbeReply[]>;

/** A busy machine takes its time to load the networks. */
const answerWithinMs = 120_000;
const memoryMbMax = 1024;

/** Beside the bundle of whichever entry point this is part of. */
const bundledProgram = [fileURLToPath(new URL("./probe-worker.js", import.meta.url))];

export function createProbe({
  modelsFolder,
  mediaDecoder,
  program = bundledProgram,
}: {
  modelsFolder: string;
  mediaDecoder: DecoderChoice;
  /** What Node is to run, as its arguments; tests pass their own. */
  program?: readonly string[];
}): ProbeDetectors {
  return async (parts, { signal }) => {
    if (signal.aborted) return [];
    const replies: ProbeReply[] = [];
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${memoryMbMax}`, ...program, modelsFolder, mediaDecoder, ...parts],
      { stdio: ["ignore", "ignore", "ignore", "ipc"], serialization: "advanced" },
    );
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
