import { existsSync, readFileSync } from "node:fs";

/** The memory of a process; null if the system does not report it. */
export function readMegabytes(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(file, "utf8")) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** A process and those it has started, and so on. */
export function listTree(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [pid];
  const children = readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return [pid, ...children.flatMap(listTree)];
}
