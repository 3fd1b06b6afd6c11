import { screens } from "@tellsign/contracts/site/screens";
import { useCallback, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { Prerendered } from "../../components/ui/prerendered.tsx";
import { ConsoleSection } from "./console/console-section.tsx";
import { DocsFrame } from "./docs-frame.tsx";
import { docsLink, partAddress } from "./docs-link.ts";
import { enliven } from "./enliven.ts";
import { docsPartNames, docsParts, startSections } from "./section-list.ts";

/** Browsers get these as HTML, not as script. */
const body = import.meta.env.SSR || import.meta.env.DEV ? await import("./body.tsx") : null;

/** Everything used to be on this page, and the `type` of every error still names an anchor on it. */
function useMovedAnchors(navigate: (to: string, options: { replace: boolean }) => void): void {
  useEffect(() => {
    function follow(): void {
      const address = docsLink(decodeURIComponent(window.location.hash.slice(1)));
      if (!address.startsWith(`${screens.apiDocs.path}#`)) navigate(address, { replace: true });
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [navigate]);
}

export default function ApiDocsScreen() {
  const [, navigate] = useLocation();
  const onReady = useCallback((region: HTMLElement) => enliven(region, navigate), [navigate]);
  useMovedAnchors(navigate);
  return (
    <DocsFrame
      title="API documentation"
      lead="Send content, get a verdict with its reasons and its measured error rate. The first request takes a minute; the other pages have the rest."
      part={null}
      shown={startSections}
    >
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {docsPartNames.map((part) => (
          <li key={part}>
            <Link href={partAddress(part)} className="link font-semibold">
              {docsParts[part].title}
            </Link>
            <p className="mt-1 text-muted">{docsParts[part].summary}</p>
          </li>
        ))}
      </ul>
      <Prerendered
        id="docs-start"
        path={screens.apiDocs.path}
        className="grid grid-cols-1 gap-14"
        onReady={onReady}
      >
        {body && <body.Start />}
      </Prerendered>
      <ConsoleSection />
    </DocsFrame>
  );
}
