import type { ReactNode } from "react";
import { useHashTarget } from "../../browser/use-hash-target.ts";
import { Page } from "./page.tsx";

export type DocumentSection = {
  id: string;
  title: string;
  /** Paragraphs; a nested list of strings is a bulleted list. */
  body: readonly (string | readonly string[])[];
};

type Props = {
  title: string;
  lead: string;
  updated: string;
  /** The date of the text that this one replaced. */
  replaced: string;
  sections: readonly DocumentSection[];
  children?: ReactNode;
};

/** A long text with its table of contents. */
export function DocumentPage({ title, lead, updated, replaced, sections, children }: Props) {
  useHashTarget();
  return (
    <Page title={title} lead={lead}>
      <p className="mb-10 border-y border-line py-3 text-muted">
        Last updated: {updated}. It replaces the text last updated {replaced}.
      </p>
      <div className="grid gap-10 lg:grid-cols-[15rem_1fr] lg:gap-16">
        <nav aria-label="Contents" className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="font-sans text-sm font-semibold text-muted">Contents</h2>
          <ol className="mt-2">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 hover:underline">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-width">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mb-10">
              <h2 id={section.id} className="text-2xl">
                {section.title}
              </h2>
              {section.body.map((block) =>
                typeof block === "string" ? (
                  <p key={block} className="mt-3">
                    {block}
                  </p>
                ) : (
                  <ul key={block[0]} className="mt-3 list-disc space-y-1.5 pl-5">
                    {block.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          {children}
        </div>
      </div>
    </Page>
  );
}
