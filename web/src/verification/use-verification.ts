import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { CertificateKeys } from "@tellsign/contracts/certificate/certificate";
import type { Content } from "@tellsign/verify/verifier-host";
import type { Verification } from "@tellsign/verify/verify-certificate";
import { useEffect, useState } from "react";
import { verifyHere } from "./verify-here.ts";

/** Verified again whenever the certificate or the content changes; null when there is nothing to report. The keys load with the screen, so that it works offline from then on. */
export function useVerification(
  certificate: string | null,
  content: Content | null,
): Verification | null {
  const { data, isPending } = useQuery<CertificateKeys>({
    queryKey: [endpoints.listCertificateKeys.path],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [verification, setVerification] = useState<Verification | null>(null);
  useEffect(() => {
    let current = true;
    setVerification(null);
    if (certificate === null || isPending) return;
    void verifyHere(certificate, content, data?.keys ?? null).then((found) => {
      if (current) setVerification(found);
    });
    return () => {
      current = false;
    };
  }, [certificate, content, data, isPending]);
  return verification;
}
