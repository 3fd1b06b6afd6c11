import { readdirSync, readFileSync } from "node:fs";

/** The memory of the processes that run the extension in this profile, each shared page counted in part; null where the system does not tell. */
export function measureMemoryMb(): number | null {
  if (process.platform !== "linux") return null;
  let kilobytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (!command.includes("--extension-process") || !isOurs(pid)) continue;
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // The process ended meanwhile.
    }
  }
  return kilobytes > 0 ? Math.round(kilobytes / 1024) : null;
}

/** Whether this test started it, however many processes lie between. */
function isOurs(pid: string): boolean {
  for (let at = pid; at !== "0" && at !== ""; ) {
    if (at === String(process.pid)) return true;
    at = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${at}/status`, "utf8"))?.[1] ?? "";
  }
  return false;
}
