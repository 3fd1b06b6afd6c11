import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { CertificateLogPage } from "@tellsign/contracts/certificate/certificate-log";
import { Card } from "../../components/ui/card.tsx";
import { formatCount } from "../../format/format-count.ts";

/** What the log is, how long it is, and where it can be read. */
export function PublicLog() {
  const { data } = useQuery<CertificateLogPage>({
    queryKey: [`${endpoints.listCertificateLog.path}?limit=1`],
  });
  return (
    <Card title="The public log">
      <p>
        Every certificate we issue stands in a public log, by its hash. Each entry contains the hash
        of the one before, so nobody, ourselves included, can add one afterwards, change one or take
        one back without it showing in a copy.
      </p>
      <p role="status" className="mt-3">
        {data &&
          (data.size === 1 ? (
            <>It has 1 entry.</>
          ) : (
            <>
              It has <span className="figure">{formatCount(data.size)}</span> entries.
            </>
          ))}
      </p>
      <p className="mt-3 text-muted">
        Read it at{" "}
        <a href={endpoints.listCertificateLog.path} className="text-accent underline">
          {endpoints.listCertificateLog.path}
        </a>
        , and pass a saved copy to the verifier with --log.
      </p>
    </Card>
  );
}
