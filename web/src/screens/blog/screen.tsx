import { Page } from "../../components/page.tsx";

export default function BlogScreen() {
  return <Page title="Blog" />;
}
