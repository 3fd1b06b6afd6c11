import { blogCategories, categorySlug } from "@tellsign/contracts/site/blog-categories";
import { screens } from "@tellsign/contracts/site/screens";
import { Link } from "wouter";

export function categoryPath(category: string): string {
  return screens.blogCategory.path.replace(":category", categorySlug(category));
}

/** Every category, with the current one marked. */
export function CategoryLinks({ current }: { current?: string }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {blogCategories.map((name) => (
          <li key={name}>
            <Link
              href={categoryPath(name)}
              aria-current={name === current ? "page" : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The categories of one article. */
export function ArticleTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Categories of this article" className="flex flex-wrap gap-x-4 gap-y-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={categoryPath(tag)}
            className="inline-block py-1 text-sm font-semibold text-accent hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
