import { blogCategories, categorySlug } from "@tellsign/contracts/blog-categories";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";

const quickLinks = [
  { href: "/free-scan", label: "Free scan" },
  { href: "/api-docs", label: "API documentation" },
  { href: "/subscribe", label: "Plans and prices" },
  { href: "/contact", label: "Contact" },
];

type Props = { title: string; lead: string; category?: string };

/** Categories and quick links around the list of articles, which is empty while none is published. */
export function BlogFrame({ title, lead, category }: Props) {
  return (
    <Page title={title} headTitle={title} lead={lead}>
      <div className="grid gap-12 lg:grid-cols-[1fr_16rem]">
        <div>
          <nav aria-label="Categories">
            <ul className="flex flex-wrap gap-2">
              {blogCategories.map((name) => (
                <li key={name}>
                  <Link
                    href={`/blog/category/${categorySlug(name)}`}
                    aria-current={name === category ? "page" : undefined}
                    className="inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-label="Articles" className="mt-10 border-t border-line pt-10">
            <h2 className="text-2xl">No article has been published yet</h2>
            <p className="prose-width mt-3 text-muted">
              What appears here will rest on figures of our own that you can reproduce. Until there
              are some, the{" "}
              <Link href="/methodology" className="link">
                methodology
              </Link>{" "}
              says how they are to be measured.
            </p>
          </section>
        </div>
        <nav aria-label="Quick links" className="lg:border-l lg:border-line lg:pl-8">
          <h2 className="font-sans text-sm font-semibold text-muted">Quick links</h2>
          <ul className="mt-2">
            {quickLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="inline-block py-1.5 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
