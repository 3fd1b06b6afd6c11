/** A recording or video as it would be after it was shared: encoded again by ffmpeg, into a folder that lasts as long as it is used. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findNativeDecoder } from "@tellsign/detectors/runtime.node/media/native-decoder";

const run = promisify(execFile);
const timeMsMax = 300_000;

export const noEncoder =
  "This tier encodes every file again, for which ffmpeg and ffprobe must be installed: the bundled decoder only reads. Without them there is --tier as-is.";

/** ffmpeg could make nothing of the file. */
export class ShareFailed extends Error {}

export function hasEncoder(): boolean {
  return findNativeDecoder() !== null;
}

export async function withShared<T>(
  path: string,
  { ending, args }: { ending: string; args: readonly string[] },
  use: (shared: string) => Promise<T>,
): Promise<T> {
  const found = findNativeDecoder();
  if (!found) throw new Error(noEncoder);
  const folder = await mkdtemp(join(tmpdir(), "tellsign-shared-"));
  const shared = join(folder, `shared.${ending}`);
  try {
    const input = ["-protocol_whitelist", "file,pipe", "-threads", "1", "-i", `file:${path}`];
    const quiet = ["-nostdin", "-v", "error", "-y"];
    // Embedded metadata would give the class away.
    const output = ["-map_metadata", "-1", "-threads", "1", ...args, `file:${shared}`];
    await run(found.ffmpeg, [...quiet, ...input, ...output], { timeout: timeMsMax }).catch(
      (error: Error & { stderr?: string }) => {
        const said = error.stderr?.trim().split("\n").at(-1) || error.message;
        throw new ShareFailed(`It could not be encoded again: ${said}`);
      },
    );
    return await use(shared);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
