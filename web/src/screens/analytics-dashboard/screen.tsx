import { Page } from "../../components/page.tsx";

export default function AnalyticsDashboardScreen() {
  return <Page title="Analytics" />;
}
