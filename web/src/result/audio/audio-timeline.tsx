import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { AudioEvidence } from "@tellsign/contracts/detection/media-evidence";
import { formatPercent } from "@tellsign/contracts/site/format-figures";
import { useMemo, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { audio } from "../../content/messages/result/audio.ts";
import { media } from "../../content/messages/result/media.ts";
import { LaneLabel } from "../media/lane-label.tsx";
import { formatClock } from "../media/media-clock.ts";
import { MediaTimeline } from "../media/media-timeline.tsx";
import { PlaybackBar } from "../media/playback-bar.tsx";
import { ScoreLane } from "../media/score-lane.tsx";
import { ScoreLegend } from "../media/score-legend.tsx";
import { describeStep, findStep, laySteps, type ScoreStep } from "../media/score-steps.ts";
import { SeekButtons } from "../media/seek-buttons.tsx";
import type { MediaSource } from "../media/use-media-file.ts";
import { usePlayhead } from "../media/use-playhead.ts";
import { Reasons } from "../shared/reasons.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { SpeechStrip } from "./speech-strip.tsx";
import { Waveform } from "./waveform.tsx";

type Props = { result: AnalysisResult; evidence: AudioEvidence; source: MediaSource };

function StepTable({ steps }: { steps: readonly ScoreStep[] }) {
  return (
    <DataTable
      caption="Every segment with its reading"
      captionHidden
      rows={steps}
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
        { title: "Reading", cell: describeStep },
        {
          title: "Probability of AI",
          numeric: true,
          cell: ({ probability }) => (probability === null ? "none" : formatPercent(probability)),
        },
      ]}
    />
  );
}

/** Waveform, score band, speech, and seams under one cursor, which plays what it shows. */
export function AudioTimeline({ result, evidence, source }: Props) {
  const { durationS, waveform, speech, speechS, seams } = evidence;
  const [asTable, setAsTable] = useState(false);
  const playhead = usePlayhead(durationS, source.src);
  const { segments, resolution } = result.where;
  const steps = useMemo(() => laySteps(segments, "sound", durationS), [segments, durationS]);
  const here = findStep(steps, playhead.atS);
  const hasScores = steps.some(({ probability }) => probability !== null);
  const score = here?.probability == null ? null : formatPercent(here.probability);
  const reading = here ? describeStep(here) : media.notScored;

  return (
    <>
      <ResultSection title={audio.where} lead={hasScores ? media.scoresOverTime : media.noScores}>
        {result.verdict === "uncertain" && hasScores && (
          <p className="font-semibold">{media.scoresOfUncertain}</p>
        )}
        {source.src && (
          <audio
            ref={(node) => {
              playhead.element.current = node;
            }}
            src={source.src}
            preload="metadata"
            {...playhead.handlers}
          />
        )}
        <PlaybackBar playhead={playhead} source={source} durationS={durationS}>
          <p>
            {reading}
            {score && (
              <>
                , probability of AI <span className="figure">{score}</span>
              </>
            )}
          </p>
        </PlaybackBar>
        <div className="flex justify-end">
          <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
            {asTable ? "Show as curve" : "Show as table"}
          </Button>
        </div>
        {asTable ? (
          <div className="max-h-112 overflow-y-auto">
            <StepTable steps={steps} />
          </div>
        ) : (
          <>
            <MediaTimeline
              label={audio.position}
              durationS={durationS}
              playhead={playhead}
              reading={score ? `${reading}, probability of AI ${score}` : reading}
              marks={seams}
            >
              <LaneLabel name="Loudness">
                <Waveform waveform={waveform} durationS={durationS} />
              </LaneLabel>
              <LaneLabel name="Probability of AI" value={score ?? media.notScored}>
                <ScoreLane steps={steps} durationS={durationS} tall />
              </LaneLabel>
              <LaneLabel
                name={audio.speech}
                value={speech.length > 0 ? formatClock(speechS, true) : audio.noSpeech}
              >
                <SpeechStrip stretches={speech} durationS={durationS} />
              </LaneLabel>
            </MediaTimeline>
            {hasScores && <ScoreLegend />}
          </>
        )}
        <SeekButtons label={audio.seams} seconds={seams} onSeek={playhead.seek} />
        {resolution && <p className="prose-width text-sm text-muted">{resolution}</p>}
      </ResultSection>
      <Reasons result={result} onSeek={playhead.seek} />
    </>
  );
}
