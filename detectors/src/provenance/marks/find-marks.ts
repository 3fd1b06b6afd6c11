/** Every mark that a file carries. Marks are not signed: each says what the file claims. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { Evidence } from "../evidence.ts";
import { findCameraMark } from "./camera-mark.ts";
import { findComfyUiMark } from "./comfyui-mark.ts";
import { findGrokMark } from "./grok-mark.ts";
import { findInvokeAiMark } from "./invokeai-mark.ts";
import { findLabelMarks } from "./label-marks.ts";
import { findMidjourneyMark } from "./midjourney-mark.ts";
import { findNamedGeneratorMarks } from "./named-generator-marks.ts";
import { findNovelAiMark } from "./novelai-mark.ts";
import { findSoftwareMarks } from "./software-marks.ts";
import { findSourceTypeMarks } from "./source-type-marks.ts";
import { findStableDiffusionMarks } from "./stable-diffusion-mark.ts";
import { findStealthMark } from "./stealth-mark.ts";

const marksMax = 30;

export async function findMarks(evidence: Evidence): Promise<OriginMark[]> {
  const { bytes, blocks, texts } = evidence;
  const generators = [
    findComfyUiMark(texts),
    findInvokeAiMark(texts),
    findNovelAiMark(texts),
    findMidjourneyMark(texts),
    findGrokMark(texts),
    ...findStableDiffusionMarks(texts),
    blocks.format === "png" ? await findStealthMark(bytes) : null,
  ].filter((found) => found !== null);
  // A generator that was found with its settings is not named a second time without them.
  const named = generators.length > 0 ? [] : findNamedGeneratorMarks(evidence);
  const camera = findCameraMark(evidence);
  return [
    ...generators,
    ...named,
    ...findSourceTypeMarks(evidence),
    ...findLabelMarks(evidence),
    ...findSoftwareMarks(evidence),
    ...(camera && named.length === 0 ? [camera] : []),
  ].slice(0, marksMax);
}
