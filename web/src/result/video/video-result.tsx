import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import type { Answered } from "../../analysis/send-analysis.ts";
import { media } from "../../content/messages/result/media.ts";
import { video } from "../../content/messages/result/video.ts";
import { describeVideoFile } from "../media/describe-media-file.ts";
import { MediaFindings } from "../media/media-findings.tsx";
import { PlaybackBar } from "../media/playback-bar.tsx";
import { type MediaSource, useMediaFile } from "../media/use-media-file.ts";
import { usePlayhead } from "../media/use-playhead.ts";
import { FileFindings } from "../provenance/file-findings.tsx";
import { FileMetadata } from "../provenance/file-metadata.tsx";
import { FileProvenance } from "../provenance/file-provenance.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";
import { VideoFrames } from "./video-frames.tsx";
import { VideoSound } from "./video-sound.tsx";
import { VideoTimeline } from "./video-timeline.tsx";

type PartsProps = { result: AnalysisResult; evidence: VideoEvidence; source: MediaSource };

/** Player, lanes, frames, and sound under one cursor. */
function VideoParts({ result, evidence, source }: PartsProps) {
  const { durationS, findings, sound } = evidence;
  const playhead = usePlayhead(durationS, source.src);
  const hasScores = result.where.segments.some(({ aiProbability }) => aiProbability !== null);
  return (
    <>
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
        <PlaybackBar playhead={playhead} source={source} durationS={durationS} />
        <VideoTimeline result={result} evidence={evidence} playhead={playhead} />
      </ResultSection>
      <VideoFrames result={result} evidence={evidence} playhead={playhead} />
      {findings.length > 0 && (
        <ResultSection title={media.measured} lead={media.findings}>
          <MediaFindings findings={findings} />
        </ResultSection>
      )}
      <VideoSound sound={sound} onSeek={playhead.seek} />
    </>
  );
}

/** What a video's result has beyond the shared parts. */
export function VideoResult({ answered }: { answered: Answered }) {
  const { provenance, video: evidence } = answered.result;
  const source = useMediaFile(answered);
  return (
    <div className="@container space-y-8">
      {evidence && evidence.durationS > 0 && (
        <VideoParts result={answered.result} evidence={evidence} source={source} />
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
          <FileMetadata metadata={provenance.metadata} stored={answered.stored} />
        </div>
      )}
    </div>
  );
}
