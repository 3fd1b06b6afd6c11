import type { RunOfContent } from "@tellsign/contracts/analysis/history";
import { formatRate } from "@tellsign/contracts/detection/tolerated-rates";
import { verdictWords } from "../../components/analysis/verdict-mark.tsx";

function model({ modelVersion }: RunOfContent): string {
  return modelVersion ?? "none";
}

function rate({ falsePositiveRate }: RunOfContent): string {
  return falsePositiveRate === null ? "default" : formatRate(falsePositiveRate);
}

/** How one answer to the same content differs from the previous one. */
export function describeChange(before: RunOfContent, after: RunOfContent): string {
  const verdict =
    before.verdict === after.verdict
      ? `Still ${verdictWords(after.verdict)}`
      : `${verdictWords(before.verdict)} → ${verdictWords(after.verdict)}`;
  const models =
    before.modelVersion === after.modelVersion
      ? `same model ${model(after)}`
      : `model ${model(before)} → ${model(after)}`;
  const rates =
    before.falsePositiveRate === after.falsePositiveRate
      ? ""
      : `, tolerated rate ${rate(before)} → ${rate(after)}`;
  return `${verdict}, ${models}${rates}`;
}
