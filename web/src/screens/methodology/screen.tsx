import { findMethodologyFigures } from "@tellsign/contracts/claims";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Claim } from "../../components/claim.tsx";
import { Page } from "../../components/page.tsx";
import { badgeMeanings, methodologyCards, reportScope } from "../../content/methodology.ts";
import { useSite } from "../../lib/use-site.ts";
import { FigureList } from "./figure-list.tsx";

type CardProps = { title: string; paragraphs: readonly string[]; children?: ReactNode };

function MethodCard({ title, paragraphs, children }: CardProps) {
  return (
    <Card title={title}>
      <div className="grid gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
    </Card>
  );
}

export default function MethodologyScreen() {
  const site = useSite();
  const claims = site?.claims ?? "measured";
  const figures = findMethodologyFigures(claims);
  useEffect(() => {
    // Browsers have begun to return a promise here, which React would call as the way to leave.
    window.scrollTo(0, 0);
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
      <div className="grid gap-6 lg:grid-cols-2">
        <MethodCard {...methodologyCards.ensemble}>
          <FigureList title="Weights" figures={figures.ensemble} />
          <p className="mt-3">{figures.ensembleNote}</p>
        </MethodCard>
        <MethodCard {...methodologyCards.testing}>
          <FigureList title="Test set" figures={figures.testSet} />
          <FigureList title={figures.metricsTitle} figures={figures.metrics} />
        </MethodCard>
        <MethodCard
          title={methodologyCards.comparison.title}
          paragraphs={figures.comparison ? [] : methodologyCards.comparison.paragraphs}
        >
          {figures.comparison && (
            <FigureList title={figures.comparison.title} figures={figures.comparison.figures} />
          )}
        </MethodCard>
        <MethodCard {...methodologyCards.improvement}>
          {figures.updates && <p className="mt-3">{figures.updates}</p>}
          <p className="mt-3">
            <Link href="/known-errors" className="link">
              The public record of known errors
            </Link>
          </p>
        </MethodCard>
      </div>
      <div className="mt-10">
        <ButtonLink href="/free-scan">Experience Our Accuracy - Try Free Scan</ButtonLink>
      </div>
    </Page>
  );
}
