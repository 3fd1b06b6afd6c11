import path from "node:path";
import { decodeBroken, makeBrokenMedia } from "../../detectors/src/testing/files/broken-media.ts";

/** Decodes every broken media file of the tests; exits with 1 if one is neither decoded nor refused with a code. */
export async function decodeAllBroken(folder: string): Promise<unknown> {
  const broken = makeBrokenMedia();
  const startedMs = performance.now();
  const result = await decodeBroken(broken, path.join(folder, "broken"));
  if (result.failures.length > 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  return { files: broken.length, ...result, seconds };
}
