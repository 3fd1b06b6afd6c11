import { useCallback } from "react";
import { useLocation, useParams } from "wouter";
import { NotFound } from "../../components/shell/not-found.tsx";
import { Prerendered } from "../../components/ui/prerendered.tsx";
import { DocsFrame } from "./docs-frame.tsx";
import { partAddress } from "./docs-link.ts";
import { enliven } from "./enliven.ts";
import { docsPartNames, docsParts } from "./section-list.ts";

/** Browsers get these as HTML, not as script. */
const body = import.meta.env.SSR || import.meta.env.DEV ? await import("./body.tsx") : null;

export default function ApiDocsPartScreen() {
  const given = useParams().part;
  const part = docsPartNames.find((name) => name === given);
  const [, navigate] = useLocation();
  const onReady = useCallback((region: HTMLElement) => enliven(region, navigate), [navigate]);
  if (!part) return <NotFound />;
  const { title, summary, sections } = docsParts[part];
  const Part = body?.parts[part];
  return (
    <DocsFrame title={title} lead={summary} part={part} shown={sections}>
      <Prerendered
        key={part}
        id="docs-part"
        path={partAddress(part)}
        className="grid grid-cols-1 gap-14"
        onReady={onReady}
      >
        {Part ? <Part /> : null}
      </Prerendered>
    </DocsFrame>
  );
}
