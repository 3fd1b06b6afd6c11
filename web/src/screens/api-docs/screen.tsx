import { screens } from "@tellsign/contracts/site/screens";
import { useCallback } from "react";
import { useLocation } from "wouter";
import { Page } from "../../components/shell/page.tsx";
import { Prerendered } from "../../components/ui/prerendered.tsx";
import { ConsoleSection } from "./console/console-section.tsx";
import { enliven } from "./enliven.ts";
import { type SectionId, sections } from "./section-list.ts";

/** Browsers get these as HTML, not as script. */
const body = import.meta.env.SSR || import.meta.env.DEV ? await import("./body.tsx") : null;

function Contents() {
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 className="font-sans text-sm font-semibold text-muted">Contents</h2>
      <ol className="mt-2 columns-2 lg:columns-1">
        {(Object.keys(sections) as SectionId[]).map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 hover:underline">
              {sections[id]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export default function ApiDocsScreen() {
  const [, navigate] = useLocation();
  const onReady = useCallback((region: HTMLElement) => enliven(region, navigate), [navigate]);
  const { path } = screens.apiDocs;
  return (
    <Page
      title="API documentation"
      lead="Every endpoint of this server, what it returns, and what can go wrong."
    >
      <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
        <Contents />
        <div className="grid min-w-0 grid-cols-1 gap-14">
          <Prerendered
            id="docs-start"
            path={path}
            className="grid grid-cols-1 gap-14"
            onReady={onReady}
          >
            {body && <body.Start />}
          </Prerendered>
          <ConsoleSection />
          <Prerendered
            id="docs-rest"
            path={path}
            className="grid grid-cols-1 gap-14"
            onReady={onReady}
          >
            {body && <body.Rest />}
          </Prerendered>
        </div>
      </div>
    </Page>
  );
}
