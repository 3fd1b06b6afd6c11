import { Page } from "../../components/page.tsx";

export default function ConfirmEmailScreen() {
  return <Page title="Confirm your address" />;
}
