import { FileFindings } from "../provenance/file-findings.tsx";
import { FileMetadata } from "../provenance/file-metadata.tsx";
import { FileProvenance } from "../provenance/file-provenance.tsx";
import { Reasons } from "../shared/reasons.tsx";
import type { ResultCardProps } from "../shared/result-card.tsx";
import { ResultLayout } from "../shared/result-layout.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { TermList } from "../shared/term-list.tsx";
import { describeImageFile } from "./describe-image-file.ts";
import { ImageExpertViews } from "./image-expert-views.tsx";
import { ImageHeatMap } from "./image-heat-map.tsx";
import { ImageLocalEdits } from "./image-local-edits.tsx";
import { RegionCut } from "./region-cut.tsx";
import { usePicture } from "./use-picture.ts";

/** A picture under its heat map; what the file says comes first in the evidence, then what the pixels say. */
export function ImageResult(props: ResultCardProps) {
  const { result, stored } = props.answered;
  const { provenance, image: evidence, views } = result;
  const picture = usePicture(props.answered);
  return (
    <ResultLayout
      {...props}
      content={
        <>
          {evidence && <ImageHeatMap result={result} evidence={evidence} picture={picture} />}
          <Reasons
            result={result}
            renderRegion={(region) =>
              evidence && <RegionCut picture={picture} size={evidence} region={region} />
            }
          />
        </>
      }
      evidence={
        <>
          {provenance && <FileProvenance provenance={provenance} />}
          {evidence && <ImageLocalEdits evidence={evidence} picture={picture} />}
          {provenance && <FileFindings findings={provenance.findings} />}
          {evidence && (
            <ResultSection title="The file">
              <TermList terms={describeImageFile(evidence)} />
            </ResultSection>
          )}
          <div className="border-b border-line">
            {provenance && <FileMetadata metadata={provenance.metadata} stored={stored} />}
            <ImageExpertViews views={views} />
          </div>
        </>
      }
    />
  );
}
