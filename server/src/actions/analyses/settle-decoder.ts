import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { findNativeDecoder } from "@tellsign/detectors/runtime.node/media/native-decoder";
import type { Database } from "../../db/database.ts";
import {
  agreeOnDecoder,
  chooseDecoder,
  type InstalledDecoder,
} from "../../db/installation/media-decoder.ts";
import type { Env } from "../../env.ts";

/** The first process that starts decides by what its machine has; later ones follow, or do not start. An operator's choice replaces it. */
export async function settleDecoder(
  db: Database,
  asked: Env["MEDIA_DECODER"],
  hasFfmpeg = findNativeDecoder() !== null,
): Promise<DecoderChoice> {
  const agreed: InstalledDecoder =
    asked === "auto" ? await agreeOnDecoder(db, hasFfmpeg ? "ffmpeg" : "bundled") : asked;
  if (agreed === "ffmpeg" && !hasFfmpeg) {
    throw new Error(
      "This installation decodes recordings and videos with ffmpeg, and this machine has none (version 4 or newer, with ffprobe). Install it, or set MEDIA_DECODER=bundled in every process.",
    );
  }
  if (asked !== "auto") await chooseDecoder(db, agreed);
  return agreed === "ffmpeg" ? "auto" : "bundled";
}
