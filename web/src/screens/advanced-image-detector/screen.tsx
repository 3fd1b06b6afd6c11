import { Page } from "../../components/page.tsx";

export default function AdvancedImageDetectorScreen() {
  return <Page title="Advanced image detection" />;
}
