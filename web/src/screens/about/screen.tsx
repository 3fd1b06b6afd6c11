import { Page } from "../../components/page.tsx";

export default function AboutScreen() {
  return <Page title="About" />;
}
