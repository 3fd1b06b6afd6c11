import { image } from "@tellsign/contracts/messages";
import type { Provenance } from "@tellsign/contracts/provenance";
import { CredentialStatements } from "./credential-statements.tsx";
import { OriginMarks } from "./origin-marks.tsx";
import { PlainList } from "./plain-list.tsx";
import { ProvenanceTimeline } from "./provenance-timeline.tsx";
import { ResultSection } from "./result-section.tsx";

/** Exact statements about the file, never a model's opinion. */
export function FileProvenance({ provenance }: { provenance: Provenance }) {
  const { credential, marks, limits } = provenance;
  const unsigned = (
    <>
      <OriginMarks marks={marks} />
      {limits.length > 0 && (
        <div className="prose-width">
          <h5 className="mb-1 font-semibold">What this cannot tell</h5>
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
