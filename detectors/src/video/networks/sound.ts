/** A video's sound through the detector of recordings, whose whole answer is kept beside the picture's. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { audioDetector } from "../../audio/audio.ts";
import { analyze, type Watch } from "../../detector.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import type { Runtime } from "../../runtime.ts";
import type { MovingMedia } from "../decode.ts";

/** The sound is told beside the picture and not counted, so that a standard scan hears samples of it. */
const standardWindowsMax = 6;

/** Null where there is no sound, or none that can be decoded. */
export async function hearSound(
  media: MovingMedia,
  depth: ScanDepth,
  runtime: Runtime,
  { signal }: Watch,
): Promise<Detection | null> {
  if (media.sound === null) return null;
  const windowsMax = depth === "deep" ? undefined : standardWindowsMax;
  const content = { path: media.path, media, windowsMax, provenance: false };
  try {
    return await analyze(audioDetector, content, runtime, {
      signal,
    });
  } catch (error) {
    // A damaged sound track takes nothing from the picture.
    if (error instanceof MediaRefusal) return null;
    throw error;
  }
}
