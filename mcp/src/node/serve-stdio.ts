import type { McpServer } from "../answer-request.ts";
import { createServer } from "../create-server.ts";
import type { Scanner } from "../scanner.ts";
import { serveLines } from "../serve-lines.ts";

/** Faults go to stderr, which agents show to their users. */
export function createNodeServer(scanner: Scanner, version: string): McpServer {
  const onFault = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  return createServer(scanner, { version, onFault });
}

/** Until stdin ends. */
export async function serveStdio(scanner: Scanner, version: string): Promise<void> {
  // Output of libraries must not mix with protocol messages.
  console.log = console.info = console.debug = console.error;
  await serveLines(createNodeServer(scanner, version), {
    input: process.stdin,
    write: (line) => process.stdout.write(line),
  });
}
