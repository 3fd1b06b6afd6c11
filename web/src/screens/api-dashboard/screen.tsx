import { Page } from "../../components/page.tsx";

export default function ApiDashboardScreen() {
  return <Page title="API keys" />;
}
