import { screens } from "@tellsign/contracts/site/screens";
import { Rss } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../components/shell/page.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";

const quickLinks = [
  { href: screens.freeScan.path, label: "Free scan" },
  { href: screens.apiDocs.path, label: "API documentation" },
  { href: screens.subscribe.path, label: "Plans and prices" },
  { href: screens.contact.path, label: "Contact" },
];

type Props = { title: string; lead: string; category?: string; children: ReactNode };

/** Categories, newsletter, and quick links around a list of articles. */
export function BlogFrame({ title, lead, category, children }: Props) {
  return (
    <Page title={title} headTitle={title} lead={lead}>
      <CategoryLinks current={category} />
      <div className="mt-2 grid gap-12 lg:grid-cols-[1fr_19rem]">
        <div className="min-w-0">{children}</div>
        <aside className="grid content-start gap-8 lg:mt-8">
          <NewsletterBox />
          <nav aria-label="Quick links">
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
          <a href="/blog/rss.xml" className="inline-flex items-center gap-2 hover:underline">
            <Rss aria-hidden="true" className="size-4 text-muted" /> Follow by RSS
          </a>
        </aside>
      </div>
    </Page>
  );
}
