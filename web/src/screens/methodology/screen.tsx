import { modalities } from "@tellsign/contracts/detection/modality";
import { lazy, memo, Suspense, useEffect } from "react";
import { usePageFacts } from "../../api/page-facts.ts";
import { firstInteraction } from "../../browser/first-interaction.ts";
import { useHashTarget } from "../../browser/use-hash-target.ts";
import { Claim } from "../../components/figures/claim.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { NeedsScript } from "../../components/ui/needs-script.tsx";
import { badgeMeanings, intervalNote, reportScope, sliderNote } from "../../content/methodology.ts";
import { MethodCards } from "./cards/method-cards.tsx";
import { contentWords } from "./words.ts";

/** A prerendered page already shows it, so its script is loaded on the first interaction. */
const MeasuredSections = lazy(async () => {
  const isShown = typeof document !== "undefined" && document.getElementById("check-us") !== null;
  if (isShown) await firstInteraction();
  return import("./report/measured-sections.tsx");
});

/** Never rerendered with the screen, which would remove what is shown while its script loads. */
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
    // Some browsers now return a promise here, which React would call as a cleanup function.
    if (!window.location.hash) window.scrollTo(0, 0);
  }, []);
  return (
    <Page
      title="Detection Methodology"
      lead="How Tellsign reaches a verdict, what was measured before it may give one, and what has not been measured yet."
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
      <NeedsScript>Moving a threshold and copying a command require JavaScript.</NeedsScript>
      <Measured />
    </Page>
  );
}
