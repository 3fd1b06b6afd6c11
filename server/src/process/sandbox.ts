/** Runs programs that read strangers' files: without our secrets, without a network and with the limits that the system can set. */
import { spawnSync } from "node:child_process";
import { readableEnvironment } from "../env.ts";
import type { Log } from "./log.ts";

type Wrapper = { file: string; args: readonly string[] };

/** A network namespace of its own, with nothing in it. `unshare` replaces itself by the program, so signals and the message channel reach the program. */
const withoutNetwork: Wrapper = {
  file: "unshare",
  args: ["--user", "--map-current-user", "--net", "--"],
};
/** No dump of the memory that held someone's content. */
const withoutCoreDumps: Wrapper = { file: "prlimit", args: ["--core=0", "--"] };
/** Networks and parsers compute for seconds; the server answers in between, however few processors there are. */
const afterTheServer: Wrapper = { file: "nice", args: ["-n", "10"] };

function works({ file, args }: Wrapper): boolean {
  if (process.platform !== "linux") return false;
  const tried = spawnSync(file, [...args, "true"], { stdio: "ignore", timeout: 5000 });
  return tried.status === 0;
}

type Sandbox = { network: boolean; limits: boolean; priority: boolean };
let found: Sandbox | undefined;

/** What this system allows, tried once per process. */
export function findSandbox(): Sandbox {
  found ??= {
    network: works(withoutNetwork),
    limits: works(withoutCoreDumps),
    priority: works(afterTheServer),
  };
  return found;
}

export type ConfinedCommand = { file: string; args: string[]; env: NodeJS.ProcessEnv };

/** The command that runs Node with these arguments. `cpuSecondsMax` is for a program that does one thing and exits. */
export function confineNode(
  nodeArgs: readonly string[],
  { cpuSecondsMax, added = {} }: { cpuSecondsMax?: number; added?: Record<string, string> } = {},
): ConfinedCommand {
  const { network, limits, priority } = findSandbox();
  const cpu = cpuSecondsMax === undefined ? [] : [`--cpu=${cpuSecondsMax}`];
  const [file = process.execPath, ...args] = [
    ...(priority ? [afterTheServer.file, ...afterTheServer.args] : []),
    ...(network ? [withoutNetwork.file, ...withoutNetwork.args] : []),
    ...(limits ? [withoutCoreDumps.file, ...cpu, ...withoutCoreDumps.args] : []),
    process.execPath,
    ...nodeArgs,
  ];
  return { file, args, env: { ...readableEnvironment(), ...added } };
}

/** Says once per process what could not be had, for the operator to have it. */
export function logSandbox(log: Log): void {
  const { network, limits } = findSandbox();
  if (network && limits) {
    log.info(
      { event: "sandbox.complete" },
      "detectors and document readers run without a network and without secrets",
    );
    return;
  }
  log.warn(
    { event: "sandbox.partial", network, limits },
    "detectors and document readers run without secrets, but this system does not let them be cut off from the network or limited; docs/operations.md says what helps",
  );
}
