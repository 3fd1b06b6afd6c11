import type { Modality } from "@tellsign/contracts/modality";
import { ArrowRight, AudioLines, FileText, Film, Image, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { detectionCards } from "../../content/landing.ts";
import { useSite } from "../../lib/use-site.ts";
import { Section } from "./section.tsx";

const icons: Record<Modality, LucideIcon> = {
  text: FileText,
  image: Image,
  audio: AudioLines,
  video: Film,
};

export function DetectionCards() {
  const site = useSite();
  return (
    <Section
      title="Four kinds of content, one way of answering"
      lead="What was measured, where it was found, what would change the verdict. The same for all."
      sunken
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {detectionCards.map(({ modality, title, text }) => {
          const Icon = icons[modality];
          return (
            <li key={modality}>
              <Link
                href="/dashboard?free=true"
                className="group/card flex h-full flex-col rounded-card border border-line bg-surface p-6 transition-colors hover:border-accent"
              >
                <Icon aria-hidden="true" className="size-6 text-accent" strokeWidth={1.5} />
                <h3 className="mt-4 text-xl">{title}</h3>
                <p className="mt-2 mb-5 text-muted">{text}</p>
                {site && !site.modalities.includes(modality) && (
                  <p className="mb-5 border-l-2 border-line-strong pl-3 text-sm text-muted">
                    This installation has no detector for it and will tell you so.
                  </p>
                )}
                <span className="mt-auto inline-flex items-center gap-1.5 font-semibold text-accent">
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
