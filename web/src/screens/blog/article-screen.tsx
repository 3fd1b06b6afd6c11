import { Page } from "../../components/page.tsx";

export default function BlogArticleScreen() {
  return <Page title="Blog" />;
}
