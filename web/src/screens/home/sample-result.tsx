import { VerdictShape, verdictWords } from "../../components/analysis/verdict-mark.tsx";
import sample from "../../content/sample-result.json";
import { confidenceTone } from "../../result/shared/confidence/confidence.ts";

const marks = {
  bad: "bg-ai-soft text-ink underline decoration-ai decoration-2 underline-offset-4",
  warn: "bg-mixed-soft text-ink underline decoration-mixed decoration-dashed underline-offset-4",
  good: "bg-transparent text-ink",
};

/** A part of the stored answer, as it stands there. */
function Stored({ text, part }: { text: string; part: string }) {
  return (
    <data value={text} data-source={`example:${part}`}>
      {text}
    </data>
  );
}

function MarkedSentences() {
  return (
    <p className="px-5 py-4 font-serif leading-relaxed sm:px-6">
      {sample.sentences.map(({ text, aiProbability, opensParagraph }) => (
        <span key={text}>
          {opensParagraph && <span aria-hidden="true" className="block h-3" />}
          <mark className={marks[confidenceTone((aiProbability ?? 0) * 100)]}>{text}</mark>{" "}
        </span>
      ))}
    </p>
  );
}

/** What an answer looks like: a real one, stored, of the shipped text model. */
export function SampleResult() {
  const { confidence, people, reasons, modelVersion } = sample;
  return (
    <figure className="overflow-hidden rounded-card border border-line-strong bg-surface shadow-card">
      <figcaption className="border-b border-line bg-sunken px-5 py-2.5 text-sm sm:px-6">
        <span className="font-semibold">A real result.</span>{" "}
        <span className="text-muted">
          An AI wrote this text for us; text model {modelVersion} marked it.
        </span>
      </figcaption>
      <div className="grid gap-2 border-b border-line px-5 py-4 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="flex items-center gap-2.5 font-serif text-2xl font-semibold text-ai">
            <VerdictShape verdict="ai" size={20} />
            {verdictWords("ai")}
          </p>
          <p>
            Confidence{" "}
            <span className="figure font-semibold">
              <Stored text={confidence} part="confidence" />
            </span>
          </p>
        </div>
        <p className="text-muted">
          How often that is wrong: of <Stored text={people.count} part="people" /> texts by people (
          {people.group}), <Stored text={people.share} part="people" /> were called AI.
        </p>
      </div>
      <MarkedSentences />
      <div className="grid gap-3 border-t border-line px-5 py-4 text-sm sm:px-6">
        <p className="font-semibold">Among the reasons</p>
        <ul className="list-disc space-y-1 pl-5 text-muted">
          {reasons.map((reason) => (
            <li key={reason}>
              <Stored text={reason} part="reasons" />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3">
          <a href="#try" className="link py-1">
            Try it on your own text
          </a>
          <a href="/methodology" className="link py-1">
            How it is measured
          </a>
        </p>
      </div>
    </figure>
  );
}
