import { formatPercent } from "@tellsign/contracts/site/format-figures";
import type { Answered } from "../../analysis/send-analysis.ts";
import {
  VerdictShape,
  verdictLooks,
  verdictWords,
} from "../../components/analysis/verdict-mark.tsx";
import { firstWords } from "../../format/first-words.ts";

/** What the content is called on this page; the words of a text are read here and never stored. */
function nameContent({ result, title, text }: Answered): string | null {
  if (result.fileName) return result.fileName;
  if (title) return title;
  return text ? `“${firstWords(text)}”` : null;
}

/** The reading in words, with its shape and color, before any number. */
export function VerdictHeadline({ answered }: { answered: Answered }) {
  const { verdict, leaning, aiShare } = answered.result;
  const name = nameContent(answered);
  return (
    <div className={`rounded-t-card px-5 py-4 ${verdictLooks[verdict]}`}>
      <h3 className="flex items-center gap-3 text-2xl">
        <VerdictShape verdict={verdict} leaning={leaning} size={28} />
        {verdictWords(verdict, leaning)}
      </h3>
      {verdict === "mixed" && aiShare !== null && (
        <p className="mt-1">
          About <span className="figure">{formatPercent(aiShare)}</span> of it made by AI
        </p>
      )}
      {name && <p className="mt-1 truncate text-sm">{name}</p>}
    </div>
  );
}
