import { useQuery } from "@tanstack/react-query";
import type { Certificate } from "@tellsign/contracts/certificate/certificate";
import { readRecord } from "@tellsign/verify/read-certificate";
import { useParams } from "wouter";
import { call } from "../../api/request.ts";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { certificate as texts } from "../../content/messages/result/certificate.ts";
import { CertificateView } from "./certificate-view.tsx";

function NotFoundScreen() {
  return (
    <Page title={texts.notFound} lead={texts.notFoundLead} width="text">
      <ButtonLink href="/">Back to Home</ButtonLink>
    </Page>
  );
}

export default function CertificateScreen() {
  const { id = "" } = useParams();
  const { data, isPending } = useQuery<Certificate>({
    queryKey: [`/api/certificate/${id}`],
    queryFn: ({ signal }) => call("getCertificate", { params: { id }, signal }),
    retry: false,
  });
  if (isPending) return <Loading />;
  const record = data ? readRecord(data.signed.record) : null;
  return data && record ? (
    <CertificateView certificate={data} record={record} />
  ) : (
    <NotFoundScreen />
  );
}
