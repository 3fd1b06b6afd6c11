/** Labels that makers and laws put on pictures touched by AI: China's TC260, ByteDance's apps, credits of Google and Apple, Samsung's trailer. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { findText, readLatin } from "../blocks/byte-text.ts";
import type { Evidence } from "../evidence.ts";
import { findByteDanceMark } from "./bytedance-mark.ts";
import { mark } from "./mark.ts";
import { isJson, type Json, readJson, textIn } from "./read-json.ts";

const trailerLength = 65_536;
const unsigned = "It is not signed: anyone can write or remove it.";

const tc260Labels: Record<string, string> = {
  "1": "made by AI",
  "2": "possibly made by AI",
  "3": "suspected to be made by AI",
};

function readTc260(place: string, label: Json): OriginMark | null {
  const value = textIn(label, "Label") ?? String(label.Label ?? "");
  const meaning = Object.hasOwn(tc260Labels, value) ? tc260Labels[value] : undefined;
  if (!meaning) return null;
  return mark({
    kind: "label",
    place,
    names: textIn(label, "ContentProducer") ?? "China's AIGC label",
    declaresAi: value === "1",
    statement: `The file carries the label of China's standard GB 45438 (TC260 AIGC), which declares it ${meaning}. ${unsigned}`,
  });
}

export function findTc260Mark({ xmp, texts }: Pick<Evidence, "xmp" | "texts">): OriginMark | null {
  const places = [
    ...xmp
      .filter(({ name }) => /:AIGC$/i.test(name))
      .map(({ name, value }) => ({ place: `XMP ${name}`, text: value })),
    ...texts.filter(({ key, text }) => /^AIGC$/i.test(key) || text.includes('"AIGC"')),
  ];
  for (const { place, text } of places) {
    const json = readJson(text);
    const found = json && readTc260(place, isJson(json.AIGC) ? json.AIGC : json);
    if (found) return found;
  }
  return null;
}

const credited = [
  {
    names: "Google AI",
    pattern: /\b(made|edited|created) with google ai\b/i,
    by: "Google's generators and editors write it",
  },
  {
    names: "Clean Up (Apple Photos)",
    pattern: /\bapple photos clean up\b/i,
    by: "Apple's phones write it when generative AI has removed something",
  },
];

function findCreditMark({ xmp, iptc }: Evidence): OriginMark | null {
  const credits = [
    ...xmp.filter(({ name }) => /:Credit$/.test(name)).map((found) => ({ ...found, in: "XMP" })),
    ...iptc.filter(({ name }) => name === "Credit").map((found) => ({ ...found, in: "IPTC" })),
  ];
  for (const { name, value, in: group } of credits) {
    for (const { names, pattern, by } of credited) {
      const [credit] = pattern.exec(value.slice(0, 500)) ?? [];
      if (!credit) continue;
      return mark({
        kind: "label",
        place: `${group} ${name}`,
        names,
        declaresAi: true,
        statement: `The file's credit reads "${credit}", as ${by}. ${unsigned}`,
      });
    }
  }
  return null;
}

/** Samsung's phones append a directory that ends in SEFT. */
function findSamsungMark({ bytes }: Evidence): OriginMark | null {
  const trailer = bytes.subarray(Math.max(0, bytes.length - trailerLength));
  if (findText(trailer, "SEFT") === -1) return null;
  const at = findText(trailer, '"genAIType":');
  const type = at === -1 ? null : /\d{1,3}/.exec(readLatin(trailer, at + 12, at + 16))?.[0];
  if (!type || Number(type) === 0) return null;
  return mark({
    kind: "label",
    place: "Samsung trailer after the picture",
    names: "Samsung Galaxy AI",
    declaresAi: true,
    statement: `The trailer that Samsung's phones append names an edit by generative AI (genAIType ${type}). ${unsigned}`,
  });
}

export function findLabelMarks(evidence: Evidence): OriginMark[] {
  return [
    findTc260Mark(evidence),
    findByteDanceMark(evidence.texts),
    findCreditMark(evidence),
    findSamsungMark(evidence),
  ].filter((found) => found !== null);
}
