/** Turns every pending input into its record. */
import { ApiFailure } from "../../api/api-failure.ts";
import { ForeseenAbstention, Refusal, UnsupportedKind } from "../../refusal.ts";
import type { Due, Input } from "../find-inputs.ts";
import { withoutControls } from "../output/terminal.ts";
import { recordAnswer, recordFailure, recordRefusal, type ScanRecord } from "../scan-record.ts";
import type { Answerer } from "./answerer.ts";

export type Work = {
  answerer: Answerer;
  settings: string;
  /** Progress of the current input. */
  says: (text: string) => void;
  tell: (line: string) => void;
};

async function answerInput(
  input: Input,
  { answerer, settings, says, tell }: Work,
): Promise<ScanRecord> {
  const about = { input, settings };
  if (input.problem !== null) {
    return recordFailure(about, { code: "unreadable_file", message: input.problem });
  }
  try {
    const { notes = [], ...answer } = await answerer.answer(input, says);
    for (const note of notes) tell(`${withoutControls(input.path)}: ${note}`);
    return recordAnswer(about, answer);
  } catch (error) {
    if (error instanceof ForeseenAbstention) return recordRefusal(about, error);
    if (error instanceof Refusal) return recordFailure(about, error);
    if (!(error instanceof UnsupportedKind)) throw error;
    const { message } = error;
    return recordFailure(about, { code: "unsupported_file_type", message }, "skipped");
  }
}

/** Several at a time; the first API failure stops them all. */
export async function answerAll(
  due: readonly Due[],
  work: Work,
  onRecord: (at: number, record: ScanRecord) => void,
): Promise<void> {
  const waiting = due.values();
  const answerNext = async () => {
    for (const { at, input } of waiting) {
      const record = await answerInput(input, work).catch((error) => {
        if (!(error instanceof ApiFailure)) throw error;
        const { code, says: message } = error;
        onRecord(at, recordFailure({ input, settings: work.settings }, { code, message }));
        throw error;
      });
      onRecord(at, record);
    }
  };
  await Promise.all(Array.from({ length: work.answerer.atOnce }, answerNext));
}
