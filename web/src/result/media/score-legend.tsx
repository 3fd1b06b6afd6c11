import { media } from "../../content/messages/result/media.ts";
import { toneFills } from "./score-lane.tsx";
import { type ScoreTone, scoreLegend } from "./score-steps.ts";

const heights: Record<ScoreTone, number> = { bad: 14, warn: 9, good: 4 };

/** The legend shows both encodings: color and height. */
export function ScoreLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {scoreLegend.map(({ tone, words }) => (
        <li key={tone} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <rect
              x="1"
              width="12"
              y={14 - heights[tone]}
              height={heights[tone]}
              className={toneFills[tone]}
            />
          </svg>
          {words}
        </li>
      ))}
      <li className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="hatched inline-block size-3.5 bg-sunken" />
        {media.notScored}
      </li>
    </ul>
  );
}
