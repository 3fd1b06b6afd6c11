import { articles } from "virtual:articles";
import { blogCategories, categorySlug } from "@tellsign/contracts/site/blog-categories";
import { screens } from "@tellsign/contracts/site/screens";
import { Link, useParams } from "wouter";
import { NotFound } from "../../components/shell/not-found.tsx";
import { ArticleList } from "./article-list.tsx";
import { BlogFrame } from "./blog-frame.tsx";

export default function BlogCategoryScreen() {
  const slug = useParams().category ?? "";
  const category = blogCategories.find((name) => categorySlug(name) === slug);
  if (!category) return <NotFound />;
  const found = articles.filter(({ tags }) => tags.includes(category));
  return (
    <BlogFrame title={category} category={category} lead={`Articles about ${category}.`}>
      {found.length > 0 ? (
        <ArticleList articles={found} />
      ) : (
        <p className="mt-8">There are no articles in this category yet.</p>
      )}
      <p className="mt-8 border-t border-line pt-6">
        <Link href={screens.blog.path} className="link">
          All articles
        </Link>
      </p>
    </BlogFrame>
  );
}
