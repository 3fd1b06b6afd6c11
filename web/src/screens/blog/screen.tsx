import { BlogFrame } from "./blog-frame.tsx";

export default function BlogScreen() {
  return <BlogFrame title="Blog" lead="Notes on detecting AI content, with our own figures." />;
}
