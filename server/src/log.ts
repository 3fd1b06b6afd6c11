/** One line an event: JSON, or words where a person watches. Errors are written without the values they quote. */
import { type Logger, pino } from "pino";
import type { Env } from "./env.ts";

type Line = Record<string, unknown> & { level: number; time: number; msg?: string };

/** The stack without its first lines, which repeat the message. */
export function listFrames(error: Error): string[] {
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return lines.map((line) => line.trim());
}

/** Where it failed, without the message: that might quote the content. */
export function withoutMessage(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  return { name: error.name, frames: listFrames(error) };
}

/** A failed query quotes its parameters, which may be addresses, mails or hashes. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = error.message.split(/\nparams:/)[0] ?? "";
  const code = "code" in error ? error.code : undefined;
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    stack: listFrames(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function inWords(line: Line): string {
  const { level, time, msg = "", ...rest } = line;
  const clock = new Date(time).toISOString().slice(11, 19);
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${[clock, pino.levels.labels[level], msg, ...fields].join(" ")}\n`;
}

export function createLog(env: Pick<Env, "LOG_LEVEL">): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    serializers: { err: describeError },
  };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, {
    write: (line: string) => void process.stdout.write(inWords(JSON.parse(line))),
  });
}
