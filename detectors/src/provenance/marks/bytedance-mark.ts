/** What ByteDance's apps write beside or instead of China's label: which app exported the file, and whether AI made it. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { FileText } from "../blocks/file-blocks.ts";
import { mark } from "./mark.ts";

const textMax = 20_000;
const label = /"aigc_info"[\s\S]{0,500}?"aigc_(?:label_type"\s*:\s*[12]|type"\s*:\s*1)\s*[,}]/i;
const generated = /"exportType"\s*:\s*"generation"/i;
const dreamina = /"product"\s*:\s*"dreamina(?:_oversea)?"/i;

/** An app's name alone does not count: it also exports photographs. */
export function findByteDanceMark(texts: readonly FileText[]): OriginMark | null {
  for (const { place, text } of texts) {
    const json = text.slice(0, textMax).replaceAll('\\"', '"');
    const isDreamina = dreamina.test(json) && generated.test(json);
    if (!isDreamina && !label.test(json)) continue;
    return mark({
      kind: "label",
      place,
      names: isDreamina ? "Dreamina (ByteDance)" : "an app's AIGC label",
      declaresAi: true,
      statement: `The file carries ${isDreamina ? "the mark of a picture generated in Dreamina" : "an app's own label"}, which declares it made by AI. It is not signed: anyone can write or remove it.`,
    });
  }
  return null;
}
