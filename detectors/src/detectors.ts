/** The detector of each modality that has one. */
import { textDetector } from "./text/text.ts";

export const detectors = { text: textDetector };

export const availableModalities = Object.keys(detectors) as (keyof typeof detectors)[];
