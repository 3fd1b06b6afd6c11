import { Page } from "../../components/page.tsx";

export default function ContactScreen() {
  return <Page title="Contact" />;
}
