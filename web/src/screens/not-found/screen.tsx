import { Page } from "../../components/page.tsx";

export default function NotFoundScreen() {
  return <Page title="Page not found" />;
}
