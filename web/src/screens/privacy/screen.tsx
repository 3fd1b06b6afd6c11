import { Page } from "../../components/page.tsx";

export default function PrivacyScreen() {
  return <Page title="Privacy policy" />;
}
