import type { ImageEvidence } from "@tellsign/contracts/detection/image-evidence";
import { image } from "../../content/messages/result/image.ts";
import { ResultSection } from "../shared/result-section.tsx";
import { ImageFrame } from "./image-frame.tsx";
import type { Picture } from "./use-picture.ts";

type Props = { evidence: ImageEvidence; picture: Picture };

/** A dark line inside a light one is visible on any picture. */
function Boxes({ evidence }: { evidence: ImageEvidence }) {
  const line = Math.max(evidence.width, evidence.height) / 200;
  return evidence.localEdits.map(({ x, y, width, height }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change, and two may be alike
    <g key={i}>
      <rect
        {...{ x, y, width, height }}
        fill="none"
        strokeWidth={line * 2.4}
        className="stroke-over-light"
      />
      <rect
        {...{ x, y, width, height }}
        fill="none"
        strokeWidth={line}
        strokeDasharray={`${line * 4} ${line * 2}`}
        className="stroke-over-dark"
      />
      <rect x={x} y={y} width={line * 11} height={line * 11} className="fill-over-dark" />
      <text
        x={x + line * 5.5}
        y={y + line * 5.5}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={line * 8}
        className="figure fill-over-light font-semibold"
      >
        {i + 1}
      </text>
    </g>
  ));
}

/** Parts that may have been edited afterward: kept separate from the verdict. */
export function ImageLocalEdits({ evidence, picture }: Props) {
  const { localEdits, width, height } = evidence;
  if (localEdits.length === 0) return null;
  return (
    <ResultSection title="Suspected local edits" lead={image.localEdits}>
      <div className="grid gap-x-6 gap-y-4 @2xl:grid-cols-2">
        <ImageFrame
          picture={picture}
          size={{ width, height }}
          alt="Where edits are suspected"
          caption="Numbers match the list"
        >
          <Boxes evidence={evidence} />
        </ImageFrame>
        <ol className="space-y-3">
          {localEdits.map(({ x, y, width: across, height: down, reading }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={i} className="flex gap-3">
              <span className="figure flex size-7 shrink-0 items-center justify-center rounded-control bg-ink text-sm text-paper">
                {i + 1}
              </span>
              <div>
                <p>{reading}</p>
                <p className="figure text-sm text-muted">
                  {Math.round(across)} × {Math.round(down)} px at {Math.round(x)}, {Math.round(y)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </ResultSection>
  );
}
