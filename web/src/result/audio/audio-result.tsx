import type { Answered } from "../../analysis/send-analysis.ts";
import { media } from "../../content/messages/result/media.ts";
import { describeAudioFile } from "../media/describe-media-file.ts";
import { MediaFindings } from "../media/media-findings.tsx";
import { useMediaFile } from "../media/use-media-file.ts";
import { FileFindings } from "../provenance/file-findings.tsx";
import { FileMetadata } from "../provenance/file-metadata.tsx";
import { FileProvenance } from "../provenance/file-provenance.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";
import { AudioTimeline } from "./audio-timeline.tsx";

/** What a recording's result has beyond the shared parts. */
export function AudioResult({ answered }: { answered: Answered }) {
  const { provenance, audio } = answered.result;
  const source = useMediaFile(answered);
  return (
    <div className="@container space-y-8">
      {audio && audio.durationS > 0 && (
        <AudioTimeline result={answered.result} evidence={audio} source={source} />
      )}
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
          <FileMetadata metadata={provenance.metadata} stored={answered.stored} />
        </div>
      )}
    </div>
  );
}
