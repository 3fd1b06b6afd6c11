import { Page } from "../../components/page.tsx";

export default function ApiDocsScreen() {
  return <Page title="API documentation" />;
}
