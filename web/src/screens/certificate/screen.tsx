import { Page } from "../../components/page.tsx";

export default function CertificateScreen() {
  return <Page title="Certificate" />;
}
