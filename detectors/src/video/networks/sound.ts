/** A video's sound through the detector of recordings, whose whole answer is kept beside the picture's. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import { audioDetector } from "../../audio/audio.ts";
import { analyze, type Watch } from "../../detector.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import type { Runtime } from "../../runtime.ts";
import type { MovingMedia } from "../decode.ts";

/** Null where there is no sound, or none that can be decoded. */
export async function hearSound(
  media: MovingMedia,
  runtime: Runtime,
  { signal }: Watch,
): Promise<Detection | null> {
  if (media.sound === null) return null;
  try {
    return await analyze(audioDetector, { path: media.path, media, provenance: false }, runtime, {
      signal,
    });
  } catch (error) {
    // A damaged sound track takes nothing from the picture.
    if (error instanceof MediaRefusal) return null;
    throw error;
  }
}
