import { Page } from "../../components/page.tsx";

export default function AccountScreen() {
  return <Page title="Your account" />;
}
