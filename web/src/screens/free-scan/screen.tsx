import { Page } from "../../components/page.tsx";

export default function FreeScanScreen() {
  return <Page title="Free scan" />;
}
