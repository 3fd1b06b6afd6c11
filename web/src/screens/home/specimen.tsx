import type { Verdict } from "@tellsign/contracts/detection";
import { useId } from "react";
import { VerdictMark, VerdictShape } from "../../components/verdict-mark.tsx";

type MarkedSentence = { text: string; reading: Verdict; note: string };

const sentences: readonly MarkedSentence[] = [
  {
    text: "The ferry was late again, so I wrote half of this on my knees with a borrowed pencil.",
    reading: "human",
    note: "Particular and uneven. Reads like a person.",
  },
  {
    text: "In today’s fast-paced world, effective communication plays a crucial role in fostering meaningful connections.",
    reading: "ai",
    note: "Stock phrases in an even rhythm. Reads like AI.",
  },
  {
    text: "My aunt disagrees.",
    reading: "uncertain",
    note: "Three words. Too little to say.",
  },
];

const underlines: Record<Verdict, string> = {
  ai: "decoration-ai decoration-wavy",
  human: "decoration-human decoration-solid",
  mixed: "decoration-mixed decoration-double",
  uncertain: "decoration-uncertain decoration-dotted",
};
const colours: Record<Verdict, string> = {
  ai: "text-ai",
  human: "text-human",
  mixed: "text-mixed",
  uncertain: "text-uncertain",
};
const verdicts: readonly Verdict[] = ["ai", "human", "mixed", "uncertain"];

/** The scale along the margin: a long tick for every fifth. */
function MarginScale() {
  const id = useId();
  return (
    <svg aria-hidden="true" className="absolute top-0 left-0 h-full w-8 text-line-strong">
      <pattern id={id} width="32" height="60" patternUnits="userSpaceOnUse">
        {[6, 18, 30, 42, 54].map((y, i) => (
          <line key={y} x1="0" x2={i === 2 ? 16 : 8} y1={y} y2={y} stroke="currentColor" />
        ))}
      </pattern>
      <rect width="32" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** What a result looks like, marked by hand so that no score has to be invented. */
export function Specimen() {
  return (
    <figure className="relative overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <MarginScale />
      <div className="px-6 py-7 pl-12 sm:px-8 sm:py-8 sm:pl-14">
        <p className="font-serif text-xl leading-[1.9] sm:text-[1.3rem]">
          {sentences.map(({ text, reading }, i) => (
            <span key={text}>
              <span
                className={`underline decoration-2 underline-offset-[0.3em] ${underlines[reading]}`}
              >
                {text}
              </span>
              <sup className={`figure ml-0.5 text-sm ${colours[reading]}`}>{i + 1}</sup>{" "}
            </span>
          ))}
        </p>
        <ol className="mt-6 grid gap-2.5 border-t border-line pt-5">
          {sentences.map(({ note, reading }, i) => (
            <li key={note} className="flex items-baseline gap-3">
              <span className={`figure text-sm ${colours[reading]}`}>{i + 1}</span>
              <span className={`translate-y-0.5 ${colours[reading]}`}>
                <VerdictShape verdict={reading} />
              </span>
              <span>{note}</span>
            </li>
          ))}
        </ol>
        <p className="mt-6 mb-2.5 text-sm text-muted">A verdict is one of four:</p>
        <ul className="flex max-w-76 flex-wrap gap-2">
          {verdicts.map((verdict) => (
            <li key={verdict}>
              <VerdictMark verdict={verdict} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="border-t border-line bg-sunken px-6 py-3 pl-12 text-sm text-muted sm:pl-14">
        An illustration, marked by hand. No analysis was run.
      </figcaption>
    </figure>
  );
}
