/** IPTC's digital source types, phrased to fit into a sentence, and what each says about AI. */
export type AiShare = "whole" | "part" | "no";

type SourceType = { meaning: string; ai: AiShare };

/** As the vocabulary of 2024 defines them; terms that it retired are in older files. */
const sourceTypes: Record<string, SourceType> = {
  trainedAlgorithmicMedia: { meaning: "made by generative AI", ai: "whole" },
  compositeWithTrainedAlgorithmicMedia: { meaning: "edited with generative AI", ai: "part" },
  compositeSynthetic: {
    meaning: "a composite with elements made by generative AI",
    ai: "part",
  },
  composite: { meaning: "a composite whose elements may or may not be AI's", ai: "no" },
  compositeCapture: { meaning: "a composite of captured elements", ai: "no" },
  algorithmicMedia: { meaning: "made by an algorithm without AI training data", ai: "no" },
  algorithmicallyEnhanced: {
    meaning: "altered by an algorithm that is not generative",
    ai: "no",
  },
  dataDrivenMedia: { meaning: "drawn from data", ai: "no" },
  digitalCreation: { meaning: "created by a person with tools that are not generative", ai: "no" },
  humanEdits: { meaning: "edited by a person with tools that are not generative", ai: "no" },
  digitalCapture: { meaning: "captured by a digital camera or recorder", ai: "no" },
  computationalCapture: {
    meaning: "captured by a device that merged several frames",
    ai: "no",
  },
  screenCapture: { meaning: "a capture of a screen", ai: "no" },
  virtualRecording: {
    meaning: "a recording of a virtual event, which may include generative AI",
    ai: "no",
  },
  negativeFilm: { meaning: "digitized from a negative", ai: "no" },
  positiveFilm: { meaning: "digitized from a slide", ai: "no" },
  print: { meaning: "digitized from a print", ai: "no" },
  // Retired.
  digitalArt: { meaning: "digital art by a person", ai: "no" },
  minorHumanEdits: { meaning: "lightly edited by a person", ai: "no" },
  softwareImage: { meaning: "made with software", ai: "no" },
  // The C2PA's own.
  trainedAlgorithmicData: { meaning: "data made by generative AI", ai: "whole" },
  empty: { meaning: "begun from an empty canvas", ai: "no" },
};

/** The term at the end of a URL such as http://cv.iptc.org/newscodes/digitalsourcetype/print. */
export function sourceTypeTerm(address: string): string {
  return (
    address
      .trim()
      .split(/[/:.#]/)
      .at(-1) ?? ""
  );
}

/** Null for an unknown term. */
export function findSourceType(address: string): SourceType | null {
  const term = sourceTypeTerm(address);
  return Object.hasOwn(sourceTypes, term) ? (sourceTypes[term] ?? null) : null;
}
