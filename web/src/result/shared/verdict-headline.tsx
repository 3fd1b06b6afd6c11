import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Verdict } from "@tellsign/contracts/detection/detection";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { VerdictShape, verdictWords } from "../../components/analysis/verdict-mark.tsx";

const looks: Record<Verdict, string> = {
  ai: "text-ai bg-ai-soft",
  human: "text-human bg-human-soft",
  mixed: "text-mixed bg-mixed-soft",
  uncertain: "text-uncertain bg-uncertain-soft",
};

/** The verdict in words, with its shape and color, before any number. */
export function VerdictHeadline({ result }: { result: AnalysisResult }) {
  const { verdict, aiShare, fileName } = result;
  return (
    <div className={`flex items-center gap-4 rounded-control px-5 py-4 ${looks[verdict]}`}>
      <VerdictShape verdict={verdict} size={34} />
      <div className="min-w-0">
        <h3 className="text-2xl sm:text-3xl">{verdictWords(verdict)}</h3>
        {verdict === "mixed" && aiShare !== null && (
          <p>
            About <span className="figure">{formatPercent(aiShare)}</span> of it made by AI
          </p>
        )}
        {fileName && <p className="truncate">{fileName}</p>}
      </div>
    </div>
  );
}
