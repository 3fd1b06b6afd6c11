/** IPTC's DigitalSourceType in XMP, and the properties beside it that name an AI system. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { findSourceType, sourceTypeTerm } from "@tellsign/contracts/detection/source-types";
import { type Evidence, xmpValue } from "../evidence.ts";
import { shorten } from "../shorten.ts";
import type { Subject } from "../subject.ts";
import { generatorMark, mark } from "./mark.ts";

export function findSourceTypeMarks(
  { xmp }: Pick<Evidence, "xmp">,
  subject: Subject = "picture",
): OriginMark[] {
  const declared = xmp.filter(({ name }) => /:DigitalSource(File)?Type$/.test(name));
  const terms = new Map(declared.map(({ name, value }) => [sourceTypeTerm(value), name]));
  const marks = [...terms].slice(0, 5).map(([term, name]) => {
    const type = findSourceType(term);
    return mark({
      kind: "source_type",
      place: `XMP ${name}`,
      names: term,
      declaresAi: type !== null && type.ai !== "no",
      statement: type
        ? `The file declares the ${subject} as ${type.meaning} (${term}). The declaration is not signed: anyone can write or remove it.`
        : `The file declares a source type that the IPTC's vocabulary does not have (${shorten(term, 100)}).`,
    });
  });
  const system = xmpValue(xmp, "AISystemUsed");
  const prompt = xmpValue(xmp, "AIPromptInformation");
  if (system === null && prompt === null) return marks;
  const model = xmpValue(xmp, "AISystemVersionUsed");
  const names = system ?? "an AI system";
  return [...marks, generatorMark("XMP AISystemUsed", names, { prompt, model }, `${subject}s`)];
}
