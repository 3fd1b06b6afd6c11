import { Page } from "../../components/page.tsx";

export default function DashboardScreen() {
  return <Page title="Dashboard" />;
}
