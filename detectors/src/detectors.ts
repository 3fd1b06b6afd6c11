/** The detector of each modality that has one. */
import { imageDetector } from "./image/image.ts";
import { textDetector } from "./text/text.ts";

export const detectors = { text: textDetector, image: imageDetector };

export const availableModalities = Object.keys(detectors) as (keyof typeof detectors)[];
