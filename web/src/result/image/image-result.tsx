import type { Answered } from "../../analysis/send-analysis.ts";
import { FileFindings } from "../provenance/file-findings.tsx";
import { FileMetadata } from "../provenance/file-metadata.tsx";
import { FileProvenance } from "../provenance/file-provenance.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";
import { describeImageFile } from "./describe-image-file.ts";
import { ImageExpertViews } from "./image-expert-views.tsx";
import { ImageHeatMap } from "./image-heat-map.tsx";
import { ImageLocalEdits } from "./image-local-edits.tsx";
import { usePicture } from "./use-picture.ts";

/** What an image's result has beyond the shared parts: first what the file says, then what the pixels say. */
export function ImageResult({ answered }: { answered: Answered }) {
  const { provenance, image: evidence, views } = answered.result;
  const picture = usePicture(answered);
  return (
    <div className="@container space-y-8">
      {provenance && <FileProvenance provenance={provenance} />}
      {evidence && (
        <>
          <ImageHeatMap result={answered.result} evidence={evidence} picture={picture} />
          <ImageLocalEdits evidence={evidence} picture={picture} />
        </>
      )}
      {provenance && <FileFindings findings={provenance.findings} />}
      {evidence && (
        <ResultSection title="The file">
          <TermList terms={describeImageFile(evidence)} />
        </ResultSection>
      )}
      <div className="border-b border-line">
        {provenance && <FileMetadata metadata={provenance.metadata} stored={answered.stored} />}
        <ImageExpertViews views={views} />
      </div>
    </div>
  );
}
