/** Spreads tasks over processes that answer one message with one other. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

export type Reply<Answer> = { answer: Answer } | { error: string };

async function ask<Task, Answer>(worker: ChildProcess, task: Task): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const replied = once(worker, "message", { signal });
    const ended = once(worker, "exit", { signal }).then(() => {
      throw new Error("The detector's process ended.");
    });
    worker.send(task as string | object);
    const [reply] = (await Promise.race([replied, ended])) as [Reply<Answer>];
    if ("error" in reply) throw new Error(reply.error);
    return reply.answer;
  } finally {
    settled.abort();
  }
}

/**
 * One answer for each task, in the order of the tasks.
 * `tasksPerProcessMin`: starting a process and loading the model costs as much as this many tasks.
 */
export async function askProcesses<Task, Answer>(
  program: string,
  tasks: readonly Task[],
  onAnswer: (answered: number) => void,
  tasksPerProcessMin = 20,
): Promise<Answer[]> {
  const processes = Math.min(availableParallelism(), Math.ceil(tasks.length / tasksPerProcessMin));
  const workers = Array.from({ length: processes }, () => fork(program));
  const answers: Answer[] = new Array(tasks.length);
  let next = 0;
  let answered = 0;
  async function work(worker: ChildProcess): Promise<void> {
    for (let i = next++; i < tasks.length; i = next++) {
      answers[i] = await ask(worker, tasks[i] as Task);
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
