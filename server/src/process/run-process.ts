/** How a process ends: gracefully on a signal, at once on a second one, with a log line on an uncaught exception. */
import type { Log } from "./log.ts";

/** npm and the terminal both forward a signal, so one Ctrl-C may arrive more than once. */
const sameSignalMs = 3000;

/** `close` is called at most once, and must finish on its own. */
export function endOnSignals(log: Log, close: () => Promise<void>): void {
  let stoppingSince: number | null = null;

  async function end(code: number): Promise<void> {
    try {
      await close();
      process.exit(code);
    } catch (error) {
      log.fatal({ event: "process.shutdown_failed", err: error }, "shutdown failed");
      process.exit(1);
    }
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stoppingSince === null) {
        stoppingSince = Date.now();
        log.info({ event: "process.stopping", signal }, "stopping");
        void end(0);
      } else if (Date.now() - stoppingSince > sameSignalMs) {
        process.exit(1);
      }
    });
  }
  const fail = (error: unknown) => {
    log.fatal({ event: "process.uncaught_exception", err: error }, "uncaught exception");
    if (stoppingSince !== null) process.exit(1);
    stoppingSince = Date.now();
    void end(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

/** Runs an entry point; a startup error is printed as one sentence for the person who started it. */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  // What this process writes is for its own user: the database, uploads, kept files.
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
