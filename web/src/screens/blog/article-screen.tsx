import { BlogFrame } from "./blog-frame.tsx";

export default function BlogArticleScreen() {
  return <BlogFrame title="Article not found" lead="There is no article at this address." />;
}
