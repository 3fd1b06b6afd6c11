import { media } from "../../content/messages/result/media.ts";
import { describeAudioFile } from "../media/describe-media-file.ts";
import { MediaFindings } from "../media/media-findings.tsx";
import { useMediaFile } from "../media/use-media-file.ts";
import { FileFindings } from "../provenance/file-findings.tsx";
import { FileMetadata } from "../provenance/file-metadata.tsx";
import { FileProvenance } from "../provenance/file-provenance.tsx";
import { Reasons } from "../shared/reasons.tsx";
import type { ResultCardProps } from "../shared/result-card.tsx";
import { ResultLayout } from "../shared/result-layout.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";
import { AudioTimeline } from "./audio-timeline.tsx";

/** A recording with its player and lanes. */
export function AudioResult(props: ResultCardProps) {
  const { result, stored } = props.answered;
  const { provenance, audio } = result;
  const source = useMediaFile(props.answered);
  return (
    <ResultLayout
      {...props}
      content={
        audio && audio.durationS > 0 ? (
          <AudioTimeline result={result} evidence={audio} source={source} />
        ) : (
          <Reasons result={result} />
        )
      }
      evidence={
        <>
          {audio && audio.findings.length > 0 && (
            <ResultSection title={media.measured} lead={media.findings}>
              <MediaFindings findings={audio.findings} />
            </ResultSection>
          )}
          {provenance && <FileProvenance provenance={provenance} />}
          {provenance && <FileFindings findings={provenance.findings} />}
          {audio && (
            <ResultSection title="The file">
              <TermList terms={describeAudioFile(audio)} />
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
