import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import { memo } from "react";

type Props = { stretches: readonly Stretch[]; durationS: number };

/** Where someone is speaking. */
export const SpeechStrip = memo(function SpeechStrip({ stretches, durationS }: Props) {
  return (
    <div aria-hidden="true" className="relative h-2 rounded-full bg-sunken ring-1 ring-line">
      {stretches.map(({ startS, endS }) => (
        <span
          key={startS}
          className="absolute inset-y-0 rounded-full bg-uncertain"
          style={{
            left: `${(startS / durationS) * 100}%`,
            width: `${((endS - startS) / durationS) * 100}%`,
          }}
        />
      ))}
    </div>
  );
});
