/** The detector of each modality that has one. */
import { imageDetector } from "./image/image.ts";
import { textDetector } from "./text/text.ts";
import { videoDetector } from "./video/video.ts";

export const detectors = { text: textDetector, image: imageDetector, video: videoDetector };

export const availableModalities = Object.keys(detectors) as (keyof typeof detectors)[];
