import { Page } from "../../components/page.tsx";

export default function ImmersiveDashboardScreen() {
  return <Page title="Immersive dashboard" />;
}
