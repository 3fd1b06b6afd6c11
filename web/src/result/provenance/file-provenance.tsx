import type { Provenance } from "@tellsign/contracts/detection/provenance";
import { image } from "../../content/messages/result/image.ts";
import { PlainList } from "../shared/plain-list.tsx";
import { ResultSection } from "../shared/result-section.tsx";
import { CredentialStatements } from "./credential-statements.tsx";
import { OriginMarks } from "./origin-marks.tsx";
import { ProvenanceTimeline } from "./provenance-timeline.tsx";

/** Exact statements about the file, never a model's opinion. */
export function FileProvenance({ provenance }: { provenance: Provenance }) {
  const { credential, marks, limits } = provenance;
  const unsigned = (
    <>
      <OriginMarks marks={marks} />
      {limits.length > 0 && (
        <div className="prose-width">
          <h5 className="mb-1 font-semibold">What this can’t tell you</h5>
          <PlainList items={limits} />
        </div>
      )}
    </>
  );
  return (
    <ResultSection
      title="What the file says about its origin"
      lead={credential ? undefined : image.noCredential}
    >
      {credential && <CredentialStatements credential={credential} />}
      <div className="grid gap-x-10 gap-y-6 pt-2 @2xl:grid-cols-2">
        {credential && <ProvenanceTimeline credential={credential} />}
        {credential ? <div className="space-y-6">{unsigned}</div> : unsigned}
      </div>
    </ResultSection>
  );
}
