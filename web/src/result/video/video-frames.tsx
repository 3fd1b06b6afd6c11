import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import { useState } from "react";
import { video } from "../../content/messages/result/video.ts";
import type { Playhead } from "../media/use-playhead.ts";
import { ResultSection } from "../shared/result-section.tsx";
import { VideoFrame } from "./video-frame.tsx";

type Props = { result: AnalysisResult; evidence: VideoEvidence; playhead: Playhead };

/** Timestamps are rounded in transit, by less than a frame. */
const sameFrameS = 0.02;

/** The most telling frames, each with its heat map and faces. */
export function VideoFrames({ result, evidence, playhead }: Props) {
  const [showsHeat, setShowsHeat] = useState(true);
  const { frames, width, height } = evidence;
  const views = result.frameViews ?? [];
  const pictureAt = (atS: number) =>
    views.find((view) => Math.abs(view.atS - atS) < sameFrameS)?.picture ?? null;
  if (frames.length === 0) return <ResultSection title={video.frames} lead={video.noFrames} />;
  const hasPictures = frames.some(({ atS }) => pictureAt(atS) !== null);
  const hasHeat = frames.some(({ heatMap }) => heatMap !== null);
  return (
    <ResultSection title={video.frames} lead={video.framesLead}>
      {!hasPictures && <p>{video.framesNotKept}</p>}
      {hasPictures && hasHeat && (
        <label className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={showsHeat}
            onChange={() => setShowsHeat(!showsHeat)}
            className="size-5 accent-accent"
          />
          Show the heat maps
        </label>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 @2xl:grid-cols-3">
        {frames.map((frame) => (
          <li key={frame.atS}>
            <VideoFrame
              frame={frame}
              size={{ width, height }}
              picture={pictureAt(frame.atS)}
              showsHeat={showsHeat}
              isHere={Math.abs(playhead.atS - frame.atS) < sameFrameS}
              onSeek={() => playhead.seek(frame.atS)}
            />
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}
