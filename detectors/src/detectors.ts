/** The detector of each modality that has one. */
import { audioDetector } from "./audio/audio.ts";
import { imageDetector } from "./image/image.ts";
import { textDetector } from "./text/text.ts";
import { videoDetector } from "./video/video.ts";

export const detectors = {
  text: textDetector,
  image: imageDetector,
  audio: audioDetector,
  video: videoDetector,
};

export const availableModalities = Object.keys(detectors) as (keyof typeof detectors)[];
