import { blogCategories, categorySlug } from "@tellsign/contracts/blog-categories";
import { useParams } from "wouter";
import { BlogFrame } from "./blog-frame.tsx";

export default function BlogCategoryScreen() {
  const slug = useParams().category ?? "";
  const category = blogCategories.find((name) => categorySlug(name) === slug);
  if (!category) return <BlogFrame title="Blog" lead="There is no such category." />;
  return <BlogFrame title={category} category={category} lead={`Articles on ${category}.`} />;
}
