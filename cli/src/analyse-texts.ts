/** Analyses many texts in a process for each core. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Detection } from "@tellsign/contracts/detection";

export type Answer = Pick<Detection, "verdict" | "aiProbability" | "isAiGenerated">;
export type Reply = { answer: Answer } | { error: string };

/** Starting a process and loading the model costs as much as analysing this many. */
const textsPerProcessMin = 20;
const program = fileURLToPath(new URL("./analyse-texts.worker.ts", import.meta.url));

async function ask(worker: ChildProcess, text: string): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const replied = once(worker, "message", { signal });
    const ended = once(worker, "exit", { signal }).then(() => {
      throw new Error("The detector's process ended.");
    });
    worker.send(text);
    const [reply] = (await Promise.race([replied, ended])) as [Reply];
    if ("error" in reply) throw new Error(reply.error);
    return reply.answer;
  } finally {
    settled.abort();
  }
}

/** One answer for each text, in the order of the texts. */
export async function analyseTexts(
  texts: readonly string[],
  onAnswer: (answered: number) => void,
): Promise<Answer[]> {
  const processes = Math.min(availableParallelism(), Math.ceil(texts.length / textsPerProcessMin));
  const workers = Array.from({ length: processes }, () => fork(program));
  const answers: Answer[] = new Array(texts.length);
  let next = 0;
  let answered = 0;
  async function work(worker: ChildProcess): Promise<void> {
    for (let i = next++; i < texts.length; i = next++) {
      answers[i] = await ask(worker, texts[i] as string);
      onAnswer(++answered);
    }
  }
  try {
    await Promise.all(workers.map(work));
  } finally {
    for (const worker of workers) worker.kill();
  }
  return answers;
}
