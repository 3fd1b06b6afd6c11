import { Page } from "../../components/page.tsx";

export default function BlogCategoryScreen() {
  return <Page title="Blog" />;
}
