import type { ReactNode } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { useReveal } from "../../browser/use-reveal.ts";
import { verdictWords } from "../../components/analysis/verdict-mark.tsx";

type Props = { answered: Answered | null; children: ReactNode };

/** Where a screen shows its newest result. A new one is announced, focused, and scrolled to, with room above it for a toast. */
export function ResultRegion({ answered, children }: Props) {
  const result = answered?.result;
  const region = useReveal<HTMLDivElement>(result?.createdAt);
  return (
    <>
      <p role="status" className="sr-only">
        {result && `Result: ${verdictWords(result.verdict, result.leaning)}`}
      </p>
      <div ref={region} tabIndex={-1} className="scroll-mt-24 outline-none max-sm:scroll-mt-40">
        {children}
      </div>
    </>
  );
}
