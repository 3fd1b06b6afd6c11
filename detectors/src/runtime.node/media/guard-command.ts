/** A decoder's command under system limits, in its own process group that does not outlive its parent. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "./run-process.ts";

/**
 * Limits first, then the program; the second job waits on standard input, which closes with whoever started this,
 * and then ends the group. The folder is gone before the program starts: nothing can be put there, nothing found.
 */
const guard = `
[ -z "$1" ] || { cd "$1" && rmdir "$1"; }
ulimit -c 0; ulimit -f 0; ulimit -t "$2"; ulimit -v "$3" 2>/dev/null
shift 3
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
{ read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &
watcher=$!
wait $program
code=$?
kill $watcher
exit $code
`;

type Limits = {
  /** Of computing. */
  timeS: number;
  /** Null: not limited here. */
  addressSpaceKb: number | null;
  /** A program that cannot do without a folder runs in this one. */
  folder?: string;
};

export function guardCommand(
  program: string,
  args: readonly string[],
  { timeS, addressSpaceKb, folder }: Limits,
): Command {
  // Windows has neither: there a program ends when it can no longer write its answer.
  if (process.platform === "win32") return { file: program, args, cwd: folder, ownGroup: false };
  const ownFolder = folder ? undefined : mkdtempSync(join(tmpdir(), "tellsign-decoder-"));
  const limits = [ownFolder ?? "", String(Math.ceil(timeS)), String(addressSpaceKb ?? "unlimited")];
  return {
    file: "/bin/sh",
    args: ["-c", guard, "decoder", ...limits, program, ...args],
    cwd: folder,
    ownFolder,
    ownGroup: true,
  };
}
