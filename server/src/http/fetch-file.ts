/** Fetches a file from a web address to a temporary file that is gone when its use ends. What does not begin like the file that is wanted is not fetched to its end. */
import { urlFetchOff } from "@tellsign/contracts/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import { findFormat } from "@tellsign/detectors/image/find-format";
import {
  type Demuxer,
  sniffMedia,
  tagsEnd,
} from "@tellsign/detectors/runtime.node/media/sniff-media";
import type { Wanted } from "../external/fetch-url/fetch-url.ts";
import type { Services } from "../services.ts";
import { AppError } from "./app-error.ts";
import { type TemporaryFile, withTemporaryFile } from "./temporary-file.ts";

const soundOnly: readonly Demuxer[] = ["mp3", "wav", "aac", "flac", "amr", "aiff", "caf"];

function checkImage(head: Uint8Array): void {
  if (findFormat(head) === null) throw new AppError("url_not_an_image");
}

function checkRecording(head: Uint8Array): void {
  // A cover picture may fill the whole head; what comes after it is told when it is decoded.
  if (tagsEnd(head) >= head.length) return;
  const found = sniffMedia(head);
  if (found === "playlist") throw new AppError("playlist_not_accepted");
  if (found === null) throw new AppError("unsupported_recording");
}

function checkVideo(head: Uint8Array): void {
  const found = sniffMedia(head);
  if (found === "playlist") throw new AppError("playlist_not_accepted");
  if (found === null || soundOnly.includes(found)) throw new AppError("url_not_a_video");
}

const { dashboard } = uploadBytesMax;
const wanted: Record<Exclude<Modality, "text">, Wanted> = {
  image: { accept: "image/*", bytesMax: dashboard.image, wholeMs: 30_000, check: checkImage },
  audio: { accept: "audio/*", bytesMax: dashboard.audio, wholeMs: 60_000, check: checkRecording },
  video: {
    accept: "video/*, image/gif",
    bytesMax: dashboard.video,
    wholeMs: 120_000,
    check: checkVideo,
  },
};

export async function fetchFile<T>(
  {
    env,
    fetchUrl,
    lifecycle,
  }: Pick<Services, "env" | "fetchUrl"> & { lifecycle: Pick<Services["lifecycle"], "stopped"> },
  type: Exclude<Modality, "text">,
  url: string,
  use: (fetched: { file: TemporaryFile; fileName: string | null }) => Promise<T>,
): Promise<T> {
  if (!fetchUrl) throw new AppError("not_available", urlFetchOff);
  return withTemporaryFile(env, async (file) => {
    const { path } = file;
    const signal = lifecycle.stopped;
    const { fileName } = await fetchUrl(url, { path, wanted: wanted[type], signal });
    return use({ file, fileName });
  });
}
