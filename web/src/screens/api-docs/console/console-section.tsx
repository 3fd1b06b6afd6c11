import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/button.tsx";
import { Loading } from "../../../components/loading.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Paragraph, Section } from "../section.tsx";

const Console = lazy(() => import("./console.tsx"));

export function ConsoleSection() {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="try-it">
      <Paragraph>
        The console sends real requests from this page to this server, with a key of your own that
        you make on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        . An analysis costs what it costs your program: one of the analyses of your plan, or nothing
        with a test key.
      </Paragraph>
      <noscript>The console needs JavaScript. Everything else on this page does not.</noscript>
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <Console />
        </Suspense>
      ) : (
        <div>
          <Button disabled={!hydrated} onClick={() => setOpen(true)}>
            Open the console
          </Button>
        </div>
      )}
    </Section>
  );
}
