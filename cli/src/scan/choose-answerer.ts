import type { Answerer } from "./answerer.ts";
import type { Due } from "./find-inputs.ts";
import type { ScanOptions } from "./scan-options.ts";

/** Where nothing is left to answer. */
const nobody: Answerer = {
  atOnce: 1,
  answer: () => Promise.reject(new Error("There is nothing to answer.")),
  close() {},
};

/** Null: by a batch, which answers all at once. What answers is loaded when it is known: detectors take a second. */
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
