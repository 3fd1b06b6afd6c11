import type { Input } from "./find-inputs.ts";
import type { Answer } from "./scan-record.ts";

/** Whoever answers: this machine, or a server by its API. */
export type Answerer = {
  /** How many inputs are worked at side by side. */
  atOnce: number;
  /** Throws a Refusal for one that cannot be answered, and an ApiFailure where nothing more can be. */
  answer(input: Input, onProgress: (says: string) => void): Promise<Answer & { notes?: string[] }>;
  close(): void;
};
