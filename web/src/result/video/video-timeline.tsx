import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import { type SegmentLane, segmentLanes } from "@tellsign/contracts/detection/media-kinds";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { useMemo, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { media } from "../../content/messages/result/media.ts";
import { video } from "../../content/messages/result/video.ts";
import { LaneLabel } from "../media/lane-label.tsx";
import { formatClock } from "../media/media-clock.ts";
import { MediaTimeline } from "../media/media-timeline.tsx";
import { ScoreLane } from "../media/score-lane.tsx";
import { ScoreLegend } from "../media/score-legend.tsx";
import { findStep, laySteps, type ScoreStep, tabulateSteps } from "../media/score-steps.ts";
import { SeekButtons } from "../media/seek-buttons.tsx";
import type { Playhead } from "../media/use-playhead.ts";
import { SceneMarks } from "./scene-marks.tsx";

type Props = { result: AnalysisResult; evidence: VideoEvidence; playhead: Playhead };
type Lane = { lane: SegmentLane; name: string; steps: ScoreStep[] };

const names: Record<SegmentLane, string> = {
  picture: "Picture",
  faces: "Faces",
  motion: "Motion",
  sound: "Sound",
};

function readStep(step: ScoreStep | null): string {
  return step?.probability == null ? media.notScored : formatPercent(step.probability);
}

function LaneTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <DataTable
      caption="Every segment with the probability of AI in each lane"
      captionHidden
      rows={tabulateSteps(lanes.map(({ steps }) => steps))}
      rowKey={({ startS }) => String(startS)}
      columns={[
        {
          title: "From, to",
          short: true,
          cell: ({ startS, endS }) => (
            <span className="figure font-normal">
              {formatClock(startS, true)} – {formatClock(endS, true)}
            </span>
          ),
        },
        ...lanes.map(({ name }, i) => ({
          title: name,
          numeric: true,
          cell: ({ steps }: { steps: (ScoreStep | null)[] }) => {
            const probability = steps[i]?.probability ?? null;
            return probability === null ? "none" : formatPercent(probability);
          },
        })),
      ]}
    />
  );
}

/** Whether a lane has a weight in the answer; without measurements nothing is said about it. */
function isCounted({ measurements }: AnalysisResult, lane: SegmentLane): boolean {
  const detector = lane === "picture" ? "frames" : lane;
  return measurements.find((one) => one.detector === detector)?.weight !== null;
}

/** The lanes that something was read in, under the player's cursor. */
export function VideoTimeline({ result, evidence, playhead }: Props) {
  const { durationS, scenes, sound } = evidence;
  const [asTable, setAsTable] = useState(false);
  const { segments, resolution } = result.where;
  const lanes = useMemo<Lane[]>(
    () =>
      segmentLanes
        .filter((own) => own === "picture" || segments.some(({ lane }) => lane === own))
        .map((lane) => ({
          lane,
          name: isCounted(result, lane) ? names[lane] : `${names[lane]} (${video.observed})`,
          steps: laySteps(segments, lane, durationS),
        })),
    [result, segments, durationS],
  );
  const readings = lanes.map(({ lane, name, steps }) => ({
    lane,
    name,
    value:
      lane === "sound" && sound === null ? video.noSound : readStep(findStep(steps, playhead.atS)),
  }));
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? "Show as lanes" : "Show as table"}
        </Button>
      </div>
      {asTable ? (
        <div className="max-h-112 overflow-y-auto">
          <LaneTable lanes={lanes} />
        </div>
      ) : (
        <>
          <MediaTimeline
            label={video.position}
            durationS={durationS}
            playhead={playhead}
            reading={`Probability of AI: ${readings.map(({ name, value }) => `${name} ${value}`).join(", ")}`}
            marks={sound?.seams ?? []}
          >
            <SceneMarks scenes={scenes} durationS={durationS} />
            {lanes.map(({ lane, name, steps }, i) => (
              <LaneLabel key={lane} name={name} value={readings[i]?.value}>
                <ScoreLane steps={steps} durationS={durationS} />
              </LaneLabel>
            ))}
          </MediaTimeline>
          <ScoreLegend />
        </>
      )}
      {scenes.length > 1 && (
        <SeekButtons label="Scenes begin at" seconds={scenes} onSeek={playhead.seek} />
      )}
      {resolution && <p className="prose-width text-sm text-muted">{resolution}</p>}
    </div>
  );
}
