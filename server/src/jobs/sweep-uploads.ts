import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadsFolder } from "../http/temporary-file.ts";
import type { Services } from "../services.ts";

/** Longer than any upload is written or analysed without a pause. */
const abandonedAfterMs = 3_600_000;

function absent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Deletes uploads left by a crash. `everyFile`: no other process uses this folder, so none is in use at the start. */
export async function sweepUploads(
  { env, log, now }: Pick<Services, "env" | "log" | "now">,
  { everyFile = false } = {},
): Promise<void> {
  const folder = uploadsFolder(env);
  const names = await readdir(folder).catch((error) => {
    if (absent(error)) return [];
    throw error;
  });
  let count = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch((error) => {
      if (absent(error)) return null;
      throw error;
    });
    if (!found || (!everyFile && now().getTime() - found.mtimeMs < abandonedAfterMs)) continue;
    await rm(path, { force: true, recursive: true });
    count += 1;
  }
  if (count > 0) log.warn({ count }, "abandoned uploads were deleted");
}
