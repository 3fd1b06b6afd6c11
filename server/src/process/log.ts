/**
 * One line per event: JSON, or plain words on a terminal. Errors are written without the values they quote.
 *
 * Every line has the field `event`, a stable `noun.what_happened` that alerts and queries match on;
 * the message is for people and may be reworded. An error goes into the field `err`.
 */
import { pino } from "pino";
import type { Env } from "../env.ts";

export type LogEvent = `${string}.${string}`;
type WriteLine = (fields: { event: LogEvent; [field: string]: unknown }, message: string) => void;
/** What the code logs to; the compiler refuses a line without its event. */
export type Log = Record<"debug" | "info" | "warn" | "error" | "fatal", WriteLine>;

type Line = Record<string, unknown> & { level: number; time: number; msg?: string };

/** Stack frames without the message, which the first lines repeat. */
export function listFrames(error: Error): string[] {
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return lines.map((line) => line.trim());
}

/** Where it failed, without the message, which might quote submitted content. */
export function withoutMessage(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  return { name: error.name, frames: listFrames(error) };
}

/** A failed query's message quotes its parameters, which may be email addresses, mails or hashes. */
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

export function createLog(env: Pick<Env, "LOG_LEVEL">): Log {
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
