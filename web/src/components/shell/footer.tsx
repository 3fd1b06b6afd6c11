import { Rss } from "lucide-react";
import { Link } from "wouter";
import { Claim } from "../figures/claim.tsx";
import { Logo } from "./logo.tsx";

const columns = [
  {
    title: "Product",
    links: [
      { href: "/dashboard?free=true", label: "Free analysis" },
      { href: "/free-scan", label: "Free scan" },
      { href: "/subscribe", label: "Plans and prices" },
      { href: "/api-documentation", label: "API documentation" },
      { href: "/status", label: "Status" },
    ],
  },
  {
    title: "Trust",
    links: [
      { href: "/methodology", label: "Methodology" },
      { href: "/known-errors", label: "Known errors" },
      { href: "/verify", label: "Verify a certificate" },
      { href: "/dispute", label: "Dispute a result" },
      { href: "/privacy", label: "Privacy" },
      { href: "/terms", label: "Terms" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/about", label: "About" },
      { href: "/blog", label: "Blog" },
      { href: "/contact", label: "Contact" },
    ],
  },
] as const;

const linkLook = "inline-block py-1.5 hover:underline";

/** A feed, not a screen. */
function FeedLink() {
  return (
    <a href="/blog/rss.xml" className={`${linkLook} inline-flex items-center gap-1.5`}>
      RSS feed <Rss aria-hidden="true" className="size-4 text-muted" />
    </a>
  );
}

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="prose-width">
          <div className="flex items-center gap-2.5">
            <Logo size="sm" />
            <span aria-hidden="true" className="font-serif text-xl font-semibold">
              Tellsign
            </span>
          </div>
          <p className="mt-3 text-muted">
            Tells whether content was made by AI or by a person, shows why, and says so when it
            can’t tell.
          </p>
          <p className="mt-3 text-muted">
            Accuracy: <Claim name="footerAccuracy" />
          </p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="font-sans text-sm font-semibold text-muted">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className={linkLook}>
                    {link.label}
                  </Link>
                </li>
              ))}
              {column.title === "Company" && (
                <li>
                  <FeedLink />
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
