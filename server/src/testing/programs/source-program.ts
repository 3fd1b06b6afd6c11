import { bundleProgram } from "./bundle-program.ts";

/** The Node arguments that run a server program from its source. */
export function sourceProgram(
  name: "analyzer-process" | "document-process" | "probe-process",
): string[] {
  return [bundleProgram(`detection/${name}.ts`)];
}
