import { modalities } from "@tellsign/contracts/modality";
import { lazy, memo, Suspense, useEffect } from "react";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Claim } from "../../components/claim.tsx";
import { Loading } from "../../components/loading.tsx";
import { NeedsScript } from "../../components/needs-script.tsx";
import { Page } from "../../components/page.tsx";
import { badgeMeanings, intervalNote, reportScope, sliderNote } from "../../content/methodology.ts";
import { firstInteraction } from "../../lib/first-interaction.ts";
import { usePageFacts } from "../../lib/page-facts.ts";
import { useHashTarget } from "../../lib/use-hash-target.ts";
import { MethodCards } from "./method-cards.tsx";
import { contentWords } from "./words.ts";

/** A prerendered page shows it already, so its script is fetched once the visitor does something. */
const MeasuredSections = lazy(async () => {
  const isShown = typeof document !== "undefined" && document.getElementById("check-us") !== null;
  if (isShown) await firstInteraction();
  return import("./measured-sections.tsx");
});

/** Never rendered again with the screen, which would take away what is shown while its script is awaited. */
const Measured = memo(function Measured() {
  return (
    <Suspense fallback={<Loading />}>
      <MeasuredSections />
    </Suspense>
  );
});

function Contents() {
  return (
    <nav aria-label="Contents" className="mb-10">
      <h2 className="text-xl">What was measured</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-1 grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {modalities.map((modality) => (
          <li key={modality}>
            <a href={`#${modality}`} className="inline-block py-1 font-semibold hover:underline">
              {contentWords[modality].title}
            </a>
            <ul className="text-sm">
              <li>
                <a href={`#${modality}-sets`} className="inline-block py-1 hover:underline">
                  Test sets and errors
                </a>
              </li>
              <li>
                <a href={`#${modality}-failures`} className="inline-block py-1 hover:underline">
                  Where it fails
                </a>
              </li>
              <li>
                <a href={`#${modality}-card`} className="inline-block py-1 hover:underline">
                  Model card
                </a>
              </li>
            </ul>
          </li>
        ))}
        <li>
          <a href="#check-us" className="inline-block py-1 font-semibold hover:underline">
            How to check us
          </a>
        </li>
      </ul>
    </nav>
  );
}

export default function MethodologyScreen() {
  const { claims } = usePageFacts();
  useHashTarget();
  useEffect(() => {
    // Browsers have begun to return a promise here, which React would call as the way to leave.
    if (!window.location.hash) window.scrollTo(0, 0);
  }, []);
  return (
    <Page
      title="Detection Methodology"
      lead="How Tellsign comes to a verdict, what was measured before it may give one, and what has not been measured yet."
    >
      <dl className="mb-10 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {badgeMeanings.map(({ badge, meaning }) => (
          <div key={badge}>
            <dt>
              <Badge tone="accent">{badge}</Badge>
            </dt>
            <dd className="mt-2 text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-10 border-y border-line-strong py-5">
        <p className="font-serif text-2xl">
          Accuracy: <Claim name="methodologyAccuracy" />
        </p>
        {claims === "measured" && <p className="prose-width mt-2 text-muted">{reportScope}</p>}
      </div>
      <Contents />
      <MethodCards />
      <div className="mt-10">
        <ButtonLink href="/free-scan">Experience Our Accuracy - Try Free Scan</ButtonLink>
      </div>
      <div className="mt-14 grid gap-x-10 gap-y-3 text-muted md:grid-cols-2">
        <p>{sliderNote}</p>
        <p>{intervalNote}</p>
      </div>
      <NeedsScript>Moving a threshold and copying a command need JavaScript.</NeedsScript>
      <Measured />
    </Page>
  );
}
