import type { Due } from "../find-inputs.ts";
import type { ScanOptions } from "../scan-options.ts";
import type { Answerer } from "./answerer.ts";

/** For a run with nothing left to do. */
const nobody: Answerer = {
  atOnce: 1,
  answer: () => Promise.reject(new Error("There is nothing to answer.")),
  close() {},
};

/** Null for a batch, which answers all at once. The implementation is imported late because detectors take a second to load. */
export async function chooseAnswerer(
  options: ScanOptions,
  due: readonly Due[],
): Promise<Answerer | null> {
  if (options.batch) return null;
  if (due.every(({ input }) => input.problem !== null)) return nobody;
  if (options.api) return (await import("./answer-by-api.ts")).answerByApi(options);
  const { answerLocally } = await import("./answer-locally.ts");
  return answerLocally(
    options,
    due.map(({ input }) => input),
  );
}
