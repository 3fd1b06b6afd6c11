/** A pool of child processes, each started when first needed, that answer one message with one reply. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

export type Reply<Answer> = { answer: Answer } | { error: string };

async function askOne<Task, Answer>(worker: ChildProcess, task: Task): Promise<Answer> {
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

export type ProcessPool<Task, Answer> = {
  /** At most `size` run at once; further tasks queue. */
  ask(task: Task): Promise<Answer>;
  close(): void;
};

/** A process that exited is replaced when next needed. */
export function createProcessPool<Task, Answer>(
  program: string,
  size: number,
): ProcessPool<Task, Answer> {
  const places: (ChildProcess | null)[] = Array.from({ length: size }, () => null);
  const free = places.map((_, place) => place);
  const waiting: ((place: number) => void)[] = [];
  const take = async () => free.pop() ?? new Promise<number>((resolve) => waiting.push(resolve));
  const giveBack = (place: number) => {
    const next = waiting.shift();
    if (next) next(place);
    else free.push(place);
  };
  return {
    async ask(task) {
      const place = await take();
      try {
        const present = places[place];
        const alive = present?.connected && present.exitCode === null;
        const worker = alive ? present : fork(program);
        places[place] = worker;
        return await askOne<Task, Answer>(worker, task);
      } finally {
        giveBack(place);
      }
    },
    close() {
      for (const worker of places) worker?.kill();
    },
  };
}
