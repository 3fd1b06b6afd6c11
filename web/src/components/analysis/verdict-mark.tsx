import type { Leaning, Verdict } from "@tellsign/contracts/detection/detection";
import { titleOfVerdict } from "@tellsign/contracts/detection/verdict-titles";

/** A leaning has the look of an abstention: it accuses nobody. */
export const verdictLooks: Record<Verdict, string> = {
  ai: "text-ai bg-ai-soft",
  human: "text-human bg-human-soft",
  mixed: "text-mixed bg-mixed-soft",
  uncertain: "text-uncertain bg-uncertain-soft",
};

/** What is known of an answer: its verdict and, if that is `uncertain`, which way it leans. */
export type Reading = { verdict: Verdict; leaning?: Leaning | null };

function leaningOf({ verdict, leaning }: Reading): Leaning | null {
  return verdict === "uncertain" ? (leaning ?? null) : null;
}

/** Each reading has its own shape, so that color is never the only difference. */
export function VerdictShape({ verdict, leaning, size = 14 }: Reading & { size?: number }) {
  const leans = leaningOf({ verdict, leaning });
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" className="shrink-0">
      {verdict === "ai" && <path d="M8 1.5 15 14.5H1Z" fill="currentColor" />}
      {verdict === "human" && <circle cx="8" cy="8" r="6.5" fill="currentColor" />}
      {verdict === "mixed" && (
        <>
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
        </>
      )}
      {verdict === "uncertain" && (
        <path
          d="M8 1.6 14.4 8 8 14.4 1.6 8Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeDasharray={leans ? undefined : "2.4 1.6"}
        />
      )}
      {leans === "ai" && <path d="M8 1.6 14.4 8 8 14.4Z" fill="currentColor" />}
      {leans === "human" && <path d="M8 1.6 1.6 8 8 14.4Z" fill="currentColor" />}
    </svg>
  );
}

export const verdictWords = titleOfVerdict;

export function VerdictMark({ verdict, leaning }: Reading) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${verdictLooks[verdict]}`}
    >
      <VerdictShape verdict={verdict} leaning={leaning} />
      {verdictWords(verdict, leaning)}
    </span>
  );
}
