import { Page } from "../../components/page.tsx";

export default function TermsScreen() {
  return <Page title="Terms of service" />;
}
