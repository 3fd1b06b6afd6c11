import { screens } from "@tellsign/contracts/site/screens";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Page } from "../../components/shell/page.tsx";
import { partAddress } from "./docs-link.ts";
import {
  type DocsPart,
  docsPartNames,
  docsParts,
  type SectionId,
  sections,
} from "./section-list.ts";

type Props = {
  title: string;
  lead: string;
  /** Null for the first page. */
  part: DocsPart | null;
  /** The sections of this page. */
  shown: readonly SectionId[];
  children: ReactNode;
};

function Anchors({ shown }: { shown: readonly SectionId[] }) {
  return (
    <ol className="mb-2 border-l border-line pl-3 text-sm">
      {shown.map((id) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1 hover:underline">
            {sections[id]}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A page of the documentation: the other pages on the left, with the sections of this one. */
export function DocsFrame({ title, lead, part, shown, children }: Props) {
  const pages = [
    { name: null, title: "Start", href: screens.apiDocs.path },
    ...docsPartNames.map((name) => ({
      name,
      title: docsParts[name].title,
      href: partAddress(name),
    })),
  ];
  return (
    <Page title={title} headTitle={title} lead={lead}>
      <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
        <nav
          aria-label="Contents"
          className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:self-start lg:overflow-y-auto"
        >
          <h2 className="font-sans text-sm font-semibold text-muted">Contents</h2>
          <ul className="mt-2">
            {pages.map((page) => (
              <li key={page.href}>
                <Link
                  href={page.href}
                  aria-current={page.name === part ? "page" : undefined}
                  className="inline-block py-1 hover:underline aria-[current=page]:font-semibold"
                >
                  {page.title}
                </Link>
                {page.name === part && <Anchors shown={shown} />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-14">{children}</div>
      </div>
    </Page>
  );
}
