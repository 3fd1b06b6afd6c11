import type { Input } from "../find-inputs.ts";
import type { Answer } from "../scan-record.ts";

/** Analyzes inputs: on this machine, or through the API of a server. */
export type Answerer = {
  /** How many inputs run in parallel. */
  atOnce: number;
  /** Throws a Refusal for an input that cannot be analyzed, and an ApiFailure when nothing further can be. */
  answer(input: Input, onProgress: (says: string) => void): Promise<Answer & { notes?: string[] }>;
  close(): void;
};
