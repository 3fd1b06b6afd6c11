import { media } from "@tellsign/contracts/messages";
import type { Answered } from "../lib/send-analysis.ts";
import { AudioTimeline } from "./audio-timeline.tsx";
import { describeAudioFile } from "./describe-media-file.ts";
import { FileFindings } from "./file-findings.tsx";
import { FileMetadata } from "./file-metadata.tsx";
import { FileProvenance } from "./file-provenance.tsx";
import { MediaFindings } from "./media-findings.tsx";
import { ResultSection } from "./result-section.tsx";
import { TermList } from "./term-list.tsx";
import { useMediaFile } from "./use-media-file.ts";

/** What a recording's answer has beyond the common parts. */
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
