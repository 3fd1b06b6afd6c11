import { urlFetchOff } from "@tellsign/contracts/errors";
import { findFormat } from "@tellsign/detectors/image/find-format";
import type { Services } from "../services.ts";
import { AppError } from "./app-error.ts";
import { withTemporaryFile } from "./temporary-file.ts";

/** Fetches the image at a web address to a temporary file that is gone when its use ends. What does not begin like an image is not fetched to its end. */
export async function fetchImage<T>(
  { env, fetchUrl, lifecycle }: Services,
  url: string,
  use: (image: { path: string; fileName: string | null }) => Promise<T>,
): Promise<T> {
  if (!fetchUrl) throw new AppError("not_available", urlFetchOff);
  return withTemporaryFile(env, async (path) => {
    const accepts = (head: Uint8Array) => findFormat(head) !== null;
    const { fileName } = await fetchUrl(url, { path, accepts, signal: lifecycle.stopped });
    return use({ path, fileName });
  });
}
