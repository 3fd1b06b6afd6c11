import type { CertificateRecord } from "@tellsign/contracts/certificate/certificate";
import { listFacts } from "@tellsign/verify/describe-record";

/** Everything in a certificate's record except the result, which is shown above. */
export function RecordFacts({ record, keyId }: { record: CertificateRecord; keyId: string }) {
  const facts = listFacts(record, keyId).filter(({ term }) => term !== "Result");
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-3 [&_dd]:mb-3 sm:[&_dd]:mb-0">
      {facts.map(({ term, value, exact }) => (
        <div key={term + value} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className={`wrap-anywhere ${exact ? "figure text-sm" : ""}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
