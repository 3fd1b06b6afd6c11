/** IPTC's digital source types, phrased to fit into a sentence, and what each says about AI. */
export type AiShare = "whole" | "part" | "no";

type SourceType = { meaning: string; ai: AiShare };

const sourceTypes: Record<string, SourceType> = {
  trainedAlgorithmicMedia: { meaning: "made by generative AI", ai: "whole" },
  trainedAlgorithmicData: { meaning: "made by generative AI", ai: "whole" },
  compositeWithTrainedAlgorithmicMedia: {
    meaning: "a composite or an edit that includes generative AI",
    ai: "part",
  },
  algorithmicMedia: { meaning: "made by an algorithm without AI training data", ai: "no" },
  algorithmicallyEnhanced: { meaning: "enhanced by an algorithm", ai: "no" },
  compositeSynthetic: { meaning: "a composite that includes synthetic elements", ai: "no" },
  compositeCapture: { meaning: "a composite of captured elements", ai: "no" },
  composite: { meaning: "a composite of several elements", ai: "no" },
  computationalCapture: { meaning: "captured by a device with computation", ai: "no" },
  dataDrivenMedia: { meaning: "drawn from data", ai: "no" },
  digitalArt: { meaning: "digital art by a person", ai: "no" },
  digitalCreation: { meaning: "created digitally by a person", ai: "no" },
  digitalCapture: { meaning: "captured by a digital camera or recorder", ai: "no" },
  humanEdits: { meaning: "edited by a person", ai: "no" },
  minorHumanEdits: { meaning: "lightly edited by a person", ai: "no" },
  negativeFilm: { meaning: "digitised from a negative", ai: "no" },
  positiveFilm: { meaning: "digitised from a slide", ai: "no" },
  print: { meaning: "digitised from a print", ai: "no" },
  screenCapture: { meaning: "a capture of a screen", ai: "no" },
  softwareImage: { meaning: "made with software", ai: "no" },
  virtualRecording: { meaning: "a recording of a virtual event", ai: "no" },
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
