import { Page } from "../../components/page.tsx";

export default function AnalyzeScreen() {
  return <Page title="Analysis laboratory" />;
}
