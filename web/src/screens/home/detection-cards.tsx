import type { Modality } from "@tellsign/contracts/detection/modality";
import {
  type MeasuredFigureName,
  measuredFigures,
} from "@tellsign/contracts/models/measured-figures";
import { ArrowRight, AudioLines, FileText, Film, Image, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { useSite } from "../../api/use-site.ts";
import { Figure } from "../../components/figures/figure.tsx";
import { detectionCards } from "../../content/landing.tsx";
import { Section } from "./section.tsx";

const icons: Record<Modality, LucideIcon> = {
  text: FileText,
  image: Image,
  audio: AudioLines,
  video: Film,
};

/** A measured share in words and as a bar. */
function Share({ name, label, look }: { name: MeasuredFigureName; label: string; look: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-medium">
        <Figure name={name} />
      </dd>
      <dd aria-hidden="true" className="mt-0.5 h-1.5 w-full rounded-full bg-sunken">
        <div
          className={`h-full min-w-0.5 rounded-full ${look}`}
          style={{ width: `${measuredFigures[name].value * 100}%` }}
        />
      </dd>
    </div>
  );
}

export function DetectionCards() {
  const site = useSite();
  return (
    <Section
      title="Four kinds of content, one kind of answer"
      lead="What was measured, where it was found, and what would change the verdict. And how well it works, before you ask."
      sunken
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {detectionCards.map(({ modality, title, text, noun, figures, measuredOn }) => {
          const Icon = icons[modality];
          return (
            <li key={modality}>
              <Link
                href="/dashboard?free=true"
                className="group/card flex h-full flex-col rounded-card border border-line bg-surface p-5 transition-colors hover:border-accent"
              >
                <Icon aria-hidden="true" className="size-6 text-accent" strokeWidth={1.5} />
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="mt-2 mb-5 text-muted">{text}</p>
                {site && !site.modalities.includes(modality) && (
                  <p className="mb-5 border-l-2 border-line-strong pl-3 text-sm text-muted">
                    This installation has no detector for it and will tell you so.
                  </p>
                )}
                <dl className="mt-auto grid gap-3 border-t border-line pt-4">
                  <Share name={figures.accused} label={`Human ${noun} called AI`} look="bg-ai" />
                  <Share name={figures.caught} label={`AI ${noun} caught`} look="bg-accent" />
                  <Share name={figures.abstained} label="Left undecided" look="bg-line-strong" />
                </dl>
                <p className="mt-4 mb-5 text-sm text-muted lg:min-h-18">{measuredOn}</p>
                <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
                  Start a free analysis
                  <ArrowRight
                    aria-hidden="true"
                    className="size-4 transition-transform group-hover/card:translate-x-0.5"
                  />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
