import { Page } from "../../components/page.tsx";

export default function DisputeScreen() {
  return <Page title="Dispute a result" />;
}
