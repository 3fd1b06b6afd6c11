/** How a process of ours ends: on a signal in order, on a second one at once, on a fault with a line in the log. */
import type { Logger } from "pino";

/** npm and a terminal both pass a signal on, so that one wish may arrive more than once. */
const sameWishMs = 3000;

/** `close` may run only once; it must end by itself. */
export function endOnSignals(log: Logger, close: () => Promise<void>): void {
  let wishedAt: number | null = null;

  async function end(code: number): Promise<void> {
    try {
      await close();
      process.exit(code);
    } catch (error) {
      log.fatal({ err: error }, "the process could not end in order");
      process.exit(1);
    }
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (wishedAt === null) {
        wishedAt = Date.now();
        log.info({ signal }, "stopping");
        void end(0);
      } else if (Date.now() - wishedAt > sameWishMs) {
        process.exit(1);
      }
    });
  }
  const fail = (error: unknown) => {
    log.fatal({ err: error }, "a fault that nobody caught");
    if (wishedAt !== null) process.exit(1);
    wishedAt = Date.now();
    void end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

/** Runs an entry point; an error before it serves is one sentence for the person who started it. */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
