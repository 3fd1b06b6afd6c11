import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import { media } from "../../content/messages/result/media.ts";
import { video } from "../../content/messages/result/video.ts";
import { describeVideoFile } from "../media/describe-media-file.ts";
import { MediaFindings } from "../media/media-findings.tsx";
import { PlaybackBar } from "../media/playback-bar.tsx";
import { type MediaSource, useMediaFile } from "../media/use-media-file.ts";
import { type Playhead, usePlayhead } from "../media/use-playhead.ts";
import { FileFindings } from "../provenance/file-findings.tsx";
import { FileMetadata } from "../provenance/file-metadata.tsx";
import { FileProvenance } from "../provenance/file-provenance.tsx";
import { Reasons } from "../shared/reasons.tsx";
import type { ResultCardProps } from "../shared/result-card.tsx";
import { ResultLayout } from "../shared/result-layout.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";
import { VideoFrames } from "./video-frames.tsx";
import { VideoSound } from "./video-sound.tsx";
import { VideoTimeline } from "./video-timeline.tsx";

type PlayerProps = {
  result: AnalysisResult;
  evidence: VideoEvidence;
  source: MediaSource;
  playhead: Playhead;
};

/** Player and lanes under one cursor. */
function Player({ result, evidence, source, playhead }: PlayerProps) {
  const hasScores = result.where.segments.some(({ aiProbability }) => aiProbability !== null);
  return (
    <ResultSection title={video.where} lead={hasScores ? media.scoresOverTime : media.noScores}>
      {result.verdict === "uncertain" && hasScores && (
        <p className="font-semibold">{media.scoresOfUncertain}</p>
      )}
      {source.src && (
        <video
          ref={(node) => {
            playhead.element.current = node;
          }}
          src={source.src}
          controls
          playsInline
          preload="metadata"
          aria-label="The analyzed video"
          className={`max-h-112 w-full rounded-control bg-over-dark ${playhead.hasFailed ? "hidden" : ""}`}
          {...playhead.handlers}
        />
      )}
      <PlaybackBar playhead={playhead} source={source} durationS={evidence.durationS} />
      <VideoTimeline result={result} evidence={evidence} playhead={playhead} />
    </ResultSection>
  );
}

/** A video with its player and lanes; the frames and the sound follow the same cursor. */
export function VideoResult(props: ResultCardProps) {
  const { result, stored } = props.answered;
  const { provenance, video: evidence } = result;
  const source = useMediaFile(props.answered);
  const playhead = usePlayhead(evidence?.durationS ?? 0, source.src);
  const hasLanes = evidence !== undefined && evidence.durationS > 0;
  return (
    <ResultLayout
      {...props}
      content={
        <>
          {hasLanes && <Player {...{ result, evidence, source, playhead }} />}
          <Reasons result={result} onSeek={playhead.seek} />
        </>
      }
      evidence={
        <>
          {hasLanes && (
            <>
              <VideoFrames result={result} evidence={evidence} playhead={playhead} />
              {evidence.findings.length > 0 && (
                <ResultSection title={media.measured} lead={media.findings}>
                  <MediaFindings findings={evidence.findings} />
                </ResultSection>
              )}
              <VideoSound sound={evidence.sound} onSeek={playhead.seek} />
            </>
          )}
          {provenance && <FileProvenance provenance={provenance} />}
          {provenance && <FileFindings findings={provenance.findings} />}
          {evidence && (
            <ResultSection title="The file">
              <TermList terms={describeVideoFile(evidence)} />
            </ResultSection>
          )}
          {provenance && (
            <div className="border-b border-line">
              <FileMetadata metadata={provenance.metadata} stored={stored} />
            </div>
          )}
        </>
      }
    />
  );
}
