/** The tools over the streams of a process, as an agent starts it. */
import { createServer } from "../create-server.ts";
import { serveLines } from "../serve-lines.ts";
import { createStubScanner } from "./stub-scanner.ts";

await serveLines(createServer(createStubScanner(), { version: "0.1.0", onFault: console.error }), {
  input: process.stdin,
  write: (line) => process.stdout.write(line),
});
