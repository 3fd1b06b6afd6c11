/** Fetches a file from a web address into a temporary file, which is deleted after use. The download stops early when the first bytes are not of the expected kind. */

import { urlFetchOff } from "@tellsign/contracts/api/errors";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { findFormat } from "@tellsign/detectors/image/file/find-format";
import {
  type Demuxer,
  sniffMedia,
  tagsEnd,
} from "@tellsign/detectors/runtime.node/media/sniff-media";
import type { Env } from "../../env.ts";
import type { FetchUrl, Wanted } from "../../external/fetching/fetch-url.ts";
import { AppError } from "../../process/app-error.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import { type TemporaryFile, withTemporaryFile } from "../../storage/temporary-file.ts";

const soundOnly: readonly Demuxer[] = [
  "mp3",
  "wav",
  "aac",
  "flac",
  "amr",
  "aiff",
  "caf",
  "au",
  "gsm",
];

function checkImage(head: Uint8Array): void {
  if (findFormat(head) === null) throw new AppError("url_not_an_image");
}

function checkRecording(head: Uint8Array): void {
  // Cover art may fill the whole head; the decoder finds out what follows it.
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
  }: { env: Env; fetchUrl: FetchUrl | null; lifecycle: Pick<Lifecycle, "stopped"> },
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
