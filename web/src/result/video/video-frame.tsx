import type { FaceReading, FrameReading } from "@tellsign/contracts/detection/media-evidence";
import { formatScore } from "@tellsign/contracts/site/format-figures";
import { describeCell, layCells } from "../image/heat-cells.ts";
import { HeatOverlay } from "../image/heat-overlay.tsx";
import { formatClock } from "../media/media-clock.ts";

type Props = {
  frame: FrameReading;
  size: { width: number; height: number };
  /** Null if it was not kept. */
  picture: string | null;
  showsHeat: boolean;
  isHere: boolean;
  onSeek: () => void;
};

const heatOpacity = 0.6;

/** A dark line inside a light one is visible on any picture. */
function FaceBox({ face, line }: { face: FaceReading; line: number }) {
  const { x, y, width, height } = face;
  const box = { x, y, width, height, fill: "none" };
  return (
    <>
      <rect {...box} strokeWidth={line * 2.4} className="stroke-over-light" />
      <rect {...box} strokeWidth={line} className="stroke-over-dark" />
    </>
  );
}

function describeFaces(faces: readonly FaceReading[]): string | null {
  if (faces.length === 0) return null;
  const scores = faces.map(({ score }) => (score === null ? "too small" : formatScore(score)));
  return `${faces.length === 1 ? "Face" : "Faces"} ${scores.join(", ")}`;
}

/** One telling frame; clicking it moves the cursor there. */
export function VideoFrame({ frame, size, picture, showsHeat, isHere, onSeek }: Props) {
  const { atS, score, heatMap, faces } = frame;
  const { side, how } = describeCell(score);
  const faceWords = describeFaces(faces);
  const line = Math.max(size.width, size.height) / 160;
  const hasOverlay = (showsHeat || !picture) && heatMap !== null;
  return (
    <button
      type="button"
      aria-current={isHere ? "true" : undefined}
      onClick={onSeek}
      className="group block w-full min-w-0 rounded-control text-left"
    >
      <span
        className="relative block overflow-hidden rounded-control bg-sunken ring-1 ring-line group-aria-[current]:ring-3 group-aria-[current]:ring-accent"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        {picture && (
          <img
            src={picture}
            alt=""
            className="absolute inset-0 size-full"
            style={{ filter: hasOverlay ? "grayscale(1)" : undefined }}
          />
        )}
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          {hasOverlay && (
            <HeatOverlay
              map={heatMap}
              cells={layCells(heatMap)}
              numbered={[]}
              opacity={picture ? heatOpacity : 1}
            />
          )}
          {faces.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change, and two may be alike
            <FaceBox key={i} face={face} line={line} />
          ))}
        </svg>
      </span>
      <span className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figure text-accent underline underline-offset-4">
          {formatClock(atS, true)}
        </span>
        <span className="figure text-sm">{formatScore(score)}</span>
      </span>
      <span className="block text-sm text-muted">
        {side === "Neither"
          ? "Points to neither"
          : `Points ${how} to ${side === "AI" ? "AI" : "a camera"}`}
      </span>
      {faceWords && <span className="block text-sm text-muted">{faceWords}</span>}
    </button>
  );
}
