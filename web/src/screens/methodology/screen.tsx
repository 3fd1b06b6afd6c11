import { Page } from "../../components/page.tsx";

export default function MethodologyScreen() {
  return <Page title="Detection Methodology" />;
}
