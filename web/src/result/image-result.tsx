import type { Answered } from "../lib/send-analysis.ts";
import { describeImageFile } from "./describe-image-file.ts";
import { ImageExpertViews } from "./image-expert-views.tsx";
import { ImageFileFindings } from "./image-file-findings.tsx";
import { ImageHeatMap } from "./image-heat-map.tsx";
import { ImageLocalEdits } from "./image-local-edits.tsx";
import { ImageMetadata } from "./image-metadata.tsx";
import { ImageProvenance } from "./image-provenance.tsx";
import { ImageSection } from "./image-section.tsx";
import { usePicture } from "./use-picture.ts";

/** What an image's answer has beyond the common parts: first what the file says, then what the pixels say. */
export function ImageResult({ answered }: { answered: Answered }) {
  const { provenance, image: evidence, views } = answered.result;
  const picture = usePicture(answered);
  return (
    <div className="@container space-y-8">
      {provenance && <ImageProvenance provenance={provenance} />}
      {evidence && (
        <>
          <ImageHeatMap result={answered.result} evidence={evidence} picture={picture} />
          <ImageLocalEdits evidence={evidence} picture={picture} />
        </>
      )}
      {provenance && <ImageFileFindings findings={provenance.findings} />}
      {evidence && (
        <ImageSection title="The file">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {describeImageFile(evidence).map(({ term, value }) => (
              <div key={term} className="contents">
                <dt className="text-muted">{term}</dt>
                <dd className="figure">{value}</dd>
              </div>
            ))}
          </dl>
        </ImageSection>
      )}
      <div className="border-b border-line">
        {provenance && <ImageMetadata metadata={provenance.metadata} />}
        <ImageExpertViews views={views} />
      </div>
    </div>
  );
}
