import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { Badge } from "../../components/ui/badge.tsx";
import { image } from "../../content/messages/result/image.ts";
import { integrityWords, signerWords } from "./credential-words.ts";
import { isDecidedByRecord } from "./is-decided-by-record.ts";
import { nameMark } from "./name-mark.ts";

function RecordBadges({ credential }: { credential: ContentCredential }) {
  const record = integrityWords[credential.integrity.state];
  const signer = signerWords[credential.signer.state];
  return (
    <>
      <Badge tone={record.tone}>Signed record: {record.words.toLowerCase()}</Badge>
      <Badge tone={signer.tone}>Signer: {signer.words.toLowerCase()}</Badge>
    </>
  );
}

/** States that the file itself claims AI, before any model's opinion; the summary has the sentences. */
export function FileClaims({ result }: { result: AnalysisResult }) {
  const { credential, marks } = result.provenance ?? { credential: null, marks: [] };
  const declares = credential?.content.declaresAi ?? "no";
  const names = marks
    .filter(({ declaresAi }) => declaresAi)
    .map((mark) => nameMark(mark) ?? mark.place);
  if (declares === "no" && names.length === 0) return null;
  return (
    <div className="space-y-2 rounded-control border-l-4 border-accent bg-accent-soft px-4 py-3">
      <p className="font-semibold">
        {declares === "no" ? image.marksClaim : image.recordClaims[declares]}
      </p>
      {credential && declares !== "no" && (
        <div className="flex flex-wrap gap-2">
          <RecordBadges credential={credential} />
        </div>
      )}
      {names.length > 0 && (
        <p className="break-words">Unsigned marks: {[...new Set(names)].join(", ")}</p>
      )}
      {isDecidedByRecord(result) && <p>{image.recordDecides}</p>}
    </div>
  );
}
