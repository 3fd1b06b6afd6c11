/** The child side of process-pool.ts: answers each message or reports the error. */
import type { Reply } from "./process-pool.ts";

export function answerTasks<Task, Answer>(answer: (task: Task) => Promise<Answer>): void {
  const reply = (message: Reply<Answer>) => process.send?.(message);
  process.on("disconnect", () => process.exit());
  process.on("message", async (task: Task) => {
    try {
      reply({ answer: await answer(task) });
    } catch (error) {
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
