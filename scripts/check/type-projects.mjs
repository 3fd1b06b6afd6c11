import { packageProgram } from "../run/package-program.mjs";

/** Longest first, so that two running in parallel finish together. */
export const typeProjects = [
  "server/tsconfig.json",
  "web/tsconfig.json",
  "cli/tsconfig.json",
  "scripts/tsconfig.json",
  "contracts/tsconfig.json",
  "sdk/tsconfig.json",
  "detectors/tsconfig.node.json",
  "detectors/tsconfig.json",
  "detectors/tsconfig.web.json",
  "mcp/tsconfig.json",
  "verifier/tsconfig.json",
  "extension/tsconfig.json",
];

/**
 * The compiler with what it remembers of its last run. Its own threads check what they share again: one of them takes
 * half the work of four, and checks run side by side anyway.
 * @param {string} project
 */
export function compilerArgs(project) {
  const memory = `node_modules/.cache/tsc/${project.replaceAll("/", "-")}.tsbuildinfo`;
  return [
    packageProgram("typescript", "tsc"),
    ...["-p", project, "--singleThreaded", "--incremental", "--tsBuildInfoFile", memory],
  ];
}
