/** Spreads tasks over a process pool. */
import { availableParallelism } from "node:os";
import { createProcessPool } from "./process-pool.ts";

/** Starting a process and loading the model costs as much as this many texts. */
export const tasksPerProcess = 20;

export function countProcesses(tasks: number, tasksPerProcessMin = tasksPerProcess): number {
  return Math.min(availableParallelism(), Math.ceil(tasks / tasksPerProcessMin));
}

/** One answer per task, in task order. */
export async function askProcesses<Task, Answer>(
  program: string,
  tasks: readonly Task[],
  onAnswer: (answered: number) => void,
  tasksPerProcessMin = tasksPerProcess,
): Promise<Answer[]> {
  const processes = countProcesses(tasks.length, tasksPerProcessMin);
  const pool = createProcessPool<Task, Answer>(program, processes);
  const answers: Answer[] = new Array(tasks.length);
  let next = 0;
  let answered = 0;
  async function work(): Promise<void> {
    for (let i = next++; i < tasks.length; i = next++) {
      answers[i] = await pool.ask(tasks[i] as Task);
      onAnswer(++answered);
    }
  }
  try {
    await Promise.all(Array.from({ length: processes }, work));
  } finally {
    pool.close();
  }
  return answers;
}
