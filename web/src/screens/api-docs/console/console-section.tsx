import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { useHydrated } from "../../../browser/use-hydrated.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Loading } from "../../../components/ui/loading.tsx";
import { Paragraph, Section } from "../section.tsx";

const Console = lazy(() => import("./console.tsx"));

export function ConsoleSection() {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="try-it">
      <Paragraph>
        The console sends real requests from this page to this server, with your own key from the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        . An analysis costs the same as from your program: one analysis from your plan, or nothing
        with a test key.
      </Paragraph>
      <noscript>The console needs JavaScript. Nothing else on this page does.</noscript>
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
