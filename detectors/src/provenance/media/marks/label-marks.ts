/** Labels that laws, platforms and programs put on recordings and videos made by AI. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { findTc260Mark } from "../../marks/label-marks.ts";
import { mark } from "../../marks/mark.ts";
import { readJson } from "../../marks/read-json.ts";
import type { MediaEvidence } from "../media-evidence.ts";

const unsigned = "It is not signed: anyone can write or remove it.";
const plainKey = /^(is[ _-]?)?(ai|synthetic)[ _-]?(generated|voice|speech|audio|video|content)$/i;
const tikTokTypes: Record<string, string> = {
  "1": "its uploader labeled it as made by AI",
  "2": "the platform labeled it as made by AI",
};

/** TikTok keeps the label it shows beside a video in the file. */
function findTikTokMark({ texts }: MediaEvidence): OriginMark | null {
  const found = texts.find(({ key }) => key.toLowerCase() === "aigc_info");
  const type = String(readJson(found?.text ?? "")?.aigc_label_type ?? "");
  const meaning = Object.hasOwn(tikTokTypes, type) ? tikTokTypes[type] : undefined;
  if (!found || !meaning) return null;
  return mark({
    kind: "label",
    place: found.place,
    names: "TikTok's AI label",
    declaresAi: true,
    statement: `The file carries TikTok's label of AI content: ${meaning}. ${unsigned}`,
  });
}

function findPlainLabel({ texts }: MediaEvidence): OriginMark | null {
  const found = texts.find(
    ({ key, text }) => plainKey.test(key) && /^(true|yes|1)$/i.test(text.trim()),
  );
  if (!found) return null;
  return mark({
    kind: "label",
    place: found.place,
    names: found.key,
    declaresAi: true,
    statement: `A tag of the file declares it made by AI (${found.key}). ${unsigned}`,
  });
}

/** China's label as some writers put it: its name, then its table. */
function findLabelTexts({ texts }: MediaEvidence): MediaEvidence["texts"] {
  return texts.map((text) => ({ ...text, text: text.text.replace(/^AIGC\s*[:=]?\s*(?=\{)/, "") }));
}

export function findMediaLabelMarks(evidence: MediaEvidence): OriginMark[] {
  const tc260 = findTc260Mark({ xmp: evidence.xmp, texts: findLabelTexts(evidence) });
  return [tc260, findTikTokMark(evidence), findPlainLabel(evidence)].filter(
    (found) => found !== null,
  );
}
