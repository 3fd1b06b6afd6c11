/** Generators that a recording or a video names: in the tags where programs name themselves, and in remarks that say who made it. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../../blocks/file-blocks.ts";
import { findComfyUiMark } from "../../marks/comfyui-mark.ts";
import { findInvokeAiMark } from "../../marks/invokeai-mark.ts";
import { generatorMark } from "../../marks/mark.ts";
import { findStableDiffusionMarks } from "../../marks/stable-diffusion-mark.ts";
import type { MediaEvidence } from "../media-evidence.ts";
import { type MediaGenerator, mediaGenerators } from "./media-generators.ts";
import { isRemark, namesProgram } from "./text-roles.ts";

const lengthMax = 500;
/** A comment counts only if it begins by saying who made the file; otherwise it may be about anything. */
const madeBy =
  /^(this (audio|video|song|track|file|clip|speech|recording|voice) (was|is|has been) )?(ai[- ])?(made|generated|created|produced|synthesi[sz]ed)( entirely)? (with|by|using|in|on) (?<maker>.{2,32})/i;

/** What may stand between: an article, a maker. "Made with love by a fan of" is somebody else. */
const beforeName = /^((the|an?|ai|tool|model|google|openai|meta|adobe)('s)?[ :]+)*$/i;

function findMaker(remark: string): MediaGenerator | undefined {
  const { maker = "" } = madeBy.exec(remark.trim().slice(0, lengthMax))?.groups ?? {};
  return mediaGenerators.find(({ pattern }) => {
    const at = maker.search(pattern);
    return at !== -1 && beforeName.test(maker.slice(0, at));
  });
}

function findNamed({ place, key, text }: FileText): OriginMark | null {
  const found = namesProgram(key)
    ? mediaGenerators.find(({ pattern }) => pattern.test(text.slice(0, lengthMax)))
    : isRemark(key)
      ? findMaker(text)
      : mediaGenerators.find(({ pattern }) => /[_:.-]/.test(key) && pattern.test(key));
  return found ? generatorMark(place, found.name, {}, found.makes) : null;
}

function sayVideo(mark: OriginMark | null): OriginMark[] {
  if (mark === null) return [];
  const { place, names, prompt, model } = mark;
  return [generatorMark(place, names ?? "", { prompt, model }, "pictures, sound and video")];
}

export function findMediaGeneratorMarks({ texts }: MediaEvidence): OriginMark[] {
  const withSettings = [
    findComfyUiMark(texts),
    findInvokeAiMark(texts),
    ...findStableDiffusionMarks(texts),
  ].flatMap(sayVideo);
  const known = new Set(withSettings.map(({ names }) => names));
  const named = texts.map(findNamed).filter((found) => found !== null);
  for (const mark of named) {
    // Each generator once, with its settings where it has them.
    if (!known.has(mark.names)) withSettings.push(mark);
    known.add(mark.names);
  }
  return withSettings;
}
