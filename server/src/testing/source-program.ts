import { bundleProgram } from "./bundle-program.ts";

/** What Node is to run for a program of the server as its source is now. */
export function sourceProgram(
  name: "analyse-worker" | "document-worker" | "probe-worker",
): string[] {
  return [bundleProgram(`${name}.ts`)];
}
