import { articles } from "virtual:articles";
import { screens } from "@tellsign/contracts/site/screens";
import { ArticleList } from "./article-list.tsx";
import { BlogFrame } from "./blog-frame.tsx";

export default function BlogScreen() {
  return (
    <BlogFrame title={screens.blog.title} lead={screens.blog.description}>
      <ArticleList articles={articles} />
    </BlogFrame>
  );
}
