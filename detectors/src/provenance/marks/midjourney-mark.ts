/** Midjourney writes the prompt and the number of the job into the description. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { generatorMark } from "./mark.ts";

const job = /\bJob ID: [0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

export function findMidjourneyMark(texts: readonly FileText[]): OriginMark | null {
  for (const { place, text } of texts) {
    const found = job.exec(text.slice(0, 100_000));
    if (!found) continue;
    const prompt = text.slice(0, found.index).trim();
    const [, version = null] = /--v(?:ersion)? ([\d.]{1,6})/.exec(prompt) ?? [];
    return generatorMark(place, "Midjourney", {
      prompt: prompt || null,
      model: version && `Midjourney ${version}`,
    });
  }
  return null;
}
