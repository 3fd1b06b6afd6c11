import { modalities } from "@tellsign/contracts/detection/modality";
import { useEffect } from "react";
import { Link } from "wouter";
import { usePageFacts } from "../../api/page-facts.ts";
import { useHashTarget } from "../../browser/use-hash-target.ts";
import { Claim } from "../../components/figures/claim.tsx";
import { Page } from "../../components/shell/page.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { badgeMeanings, leaningWords, modelLeads, reportScope } from "../../content/methodology.ts";
import { HeadlineTable } from "./cards/headline-table.tsx";
import { MethodCards } from "./cards/method-cards.tsx";
import { ReadingsTable } from "./cards/readings-table.tsx";
import { modelAddress } from "./model-address.ts";
import { CheckUs } from "./report/check-us.tsx";
import { contentWords } from "./words.ts";

/** The ids are those that links to earlier versions of the page may still name. */
function Contents() {
  return (
    <nav aria-label="Contents" className="mt-14">
      <h2 className="text-2xl">Every test set, by kind of content</h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {modalities.map((modality) => (
          <li key={modality} id={modality} className="border-t border-line-strong pt-3">
            <Link href={modelAddress(modality)} className="link text-lg font-semibold">
              {contentWords[modality].title}
            </Link>
            <p className="mt-1 text-sm text-muted">{modelLeads[modality]}</p>
            <ul className="mt-2 text-sm">
              <li>
                <Link
                  href={`${modelAddress(modality)}#${modality}-failures`}
                  className="inline-block py-1 hover:underline"
                >
                  Where it fails
                </Link>
              </li>
              <li>
                <Link
                  href={`${modelAddress(modality)}#${modality}-card`}
                  className="inline-block py-1 hover:underline"
                >
                  Model card
                </Link>
              </li>
            </ul>
          </li>
        ))}
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
      {claims === "measured" && (
        <>
          <p className="mb-3 text-muted">
            At the shipped thresholds, scored by networks that never saw the content’s source:
          </p>
          <HeadlineTable />
          <section aria-labelledby="leaning" className="mt-14">
            <h2 id="leaning" className="text-2xl">
              Firm answers, leanings, and no answer
            </h2>
            {leaningWords.map((paragraph) => (
              <p key={paragraph} className="prose-width mt-3">
                {paragraph}
              </p>
            ))}
            <p className="mt-5 mb-3 text-muted">
              Of contents half by people and half by AI, the share with each of the five readings,
              and how often that reading was right:
            </p>
            <div>
              <ReadingsTable />
            </div>
          </section>
        </>
      )}
      <Contents />
      <div className="mt-14">
        <MethodCards />
      </div>
      <div className="mt-10">
        <ButtonLink href="/free-scan">Experience Our Accuracy - Try Free Scan</ButtonLink>
      </div>
      <CheckUs />
    </Page>
  );
}
