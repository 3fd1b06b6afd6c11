import { memberWeights } from "virtual:member-weights";
import { briefMethodology } from "@tellsign/contracts/site/claims";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { usePageFacts } from "../../../api/page-facts.ts";
import { Card } from "../../../components/ui/card.tsx";
import { methodologyCards } from "../../../content/methodology.ts";
import { BriefFigures, BriefText } from "./brief-figures.tsx";
import { FigureList } from "./figure-list.tsx";
import { PublishedList } from "./published-list.tsx";

type CardProps = {
  title: string;
  paragraphs: readonly string[];
  className?: string;
  children?: ReactNode;
};

function MethodCard({ title, paragraphs, className, children }: CardProps) {
  return (
    <Card title={title} {...(className && { className })}>
      <div className="grid gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-width">
            {paragraph}
          </p>
        ))}
      </div>
      {children}
    </Card>
  );
}

const weights = memberWeights.map(({ name, parts }) => ({ name, figure: parts.toFixed(1) }));

/** The four cards of the specification, with our figures or, if the operator chose so, the specification's. */
export function MethodCards() {
  const brief = usePageFacts().claims === "brief" ? briefMethodology : null;
  const { ensemble, testing, comparison, improvement } = methodologyCards;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <MethodCard {...ensemble}>
        {brief ? (
          <>
            <BriefFigures title="Weights" figures={brief.ensemble} />
            <p className="mt-3">
              <BriefText text={brief.ensembleNote} />
            </p>
          </>
        ) : (
          <>
            <FigureList title="Weights of the text model, in parts per 100" figures={weights} />
            <p className="mt-3">
              For a text of typical length. Weights vary with length, and every result shows its
              own.
            </p>
          </>
        )}
      </MethodCard>
      <MethodCard {...testing}>
        {brief && (
          <>
            <BriefFigures title="Test set" figures={brief.testSet} />
            <BriefFigures title={brief.metricsTitle} figures={brief.metrics} />
          </>
        )}
      </MethodCard>
      <MethodCard
        title={comparison.title}
        paragraphs={brief ? [] : comparison.paragraphs}
        className="lg:col-span-2"
      >
        {brief ? (
          <BriefFigures title={brief.comparison.title} figures={brief.comparison.figures} />
        ) : (
          <PublishedList />
        )}
      </MethodCard>
      <MethodCard {...improvement} className="lg:col-span-2">
        {brief && <p className="mt-3">{brief.updates}</p>}
        <p className="mt-3">
          <Link href="/known-errors" className="link">
            The public record of known errors
          </Link>
        </p>
      </MethodCard>
    </div>
  );
}
