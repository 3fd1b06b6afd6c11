/** MCP over a pair of streams, one message per line, for clients that start a program. */
import type { McpServer } from "./answer-request.ts";
import { type OutgoingMessage, parseMessage, refuse } from "./json-rpc.ts";
import { createRunningCalls } from "./running-calls.ts";

export type Lines = {
  input: AsyncIterable<Uint8Array>;
  /** Writes a complete line. Nothing else may be written to that stream. */
  write: (line: string) => void;
  lineCharactersMax?: number;
};

const defaultCharactersMax = 64 * 1024 * 1024;

/** Lines as they arrive; null stands for one that was too long and was skipped. */
async function* readLines(
  input: AsyncIterable<Uint8Array>,
  charactersMax: number,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of input) {
    const pieces = decoder.decode(chunk, { stream: true }).split("\n");
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) {
        yield length > charactersMax ? null : parts.join("");
        parts = [];
        length = 0;
      }
      length += piece.length;
      if (length <= charactersMax) parts.push(piece);
      else parts = [];
    }
  }
  if (length > 0) yield length > charactersMax ? null : parts.join("");
}

/** Runs until the input ends and every running request has been answered. */
export async function serveLines(
  server: McpServer,
  { input, write, lineCharactersMax = defaultCharactersMax }: Lines,
): Promise<void> {
  const calls = createRunningCalls();
  const underWay = new Set<Promise<void>>();
  const send = (message: OutgoingMessage) => write(`${JSON.stringify(message)}\n`);
  for await (const line of readLines(input, lineCharactersMax)) {
    if (line === null) {
      send(refuse(null, "invalidRequest", "The message is too long."));
      continue;
    }
    if (line.trim() === "") continue;
    const incoming = parseMessage(line);
    if (incoming.kind === "refused") send(incoming.refusal);
    if (incoming.kind === "notification") calls.notice(incoming.notification);
    if (incoming.kind !== "request") continue;
    const answered = calls.answer(server, incoming.request, send).then((message) => {
      if (message) send(message);
      underWay.delete(answered);
    });
    underWay.add(answered);
  }
  await Promise.all(underWay);
}
