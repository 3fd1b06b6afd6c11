/** Every accuracy figure a page may show. `brief` prints the specification's literal text; `measured` prints our own evaluation reports. */
import { type ClaimedFigureName, claimedFigures } from "../models/claimed-figures.ts";

export type ClaimsMode = "measured" | "brief";

export type ClaimName =
  | "landingAccuracy"
  | "methodologyAccuracy"
  | "footerAccuracy"
  | "authPageAccuracy"
  | "contactFaqAccuracy"
  | "dashboardDetectionRate"
  | "expertDetectionRate";

const brief: Record<ClaimName, string> = {
  landingAccuracy: "99.8%",
  methodologyAccuracy: "99.8%",
  footerAccuracy: "95%",
  authPageAccuracy: "99%",
  contactFaqAccuracy: "85-95%",
  dashboardDetectionRate: "95.7%",
  expertDetectionRate: "99.2%",
};

/** A measured figure with its context, or the specification's literal text. */
export type FoundClaim = { figure: ClaimedFigureName; words: string } | { literal: string };

const textAccuracy: FoundClaim = { figure: "text.accuracy", words: "of answered texts" };

/** No overall rate was measured, so the text says for which content and how much. */
const prose2026: FoundClaim = {
  figure: "text.caught.prose2026",
  words: `of 2026 AI prose (${claimedFigures["text.texts.prose2026"].value} texts)`,
};

const measured: Record<ClaimName, FoundClaim> = {
  landingAccuracy: textAccuracy,
  methodologyAccuracy: textAccuracy,
  footerAccuracy: textAccuracy,
  authPageAccuracy: textAccuracy,
  contactFaqAccuracy: textAccuracy,
  dashboardDetectionRate: prose2026,
  expertDetectionRate: prose2026,
};

export function findClaim(name: ClaimName, mode: ClaimsMode): FoundClaim {
  return mode === "brief" ? { literal: brief[name] } : measured[name];
}

type NamedFigure = { name: string; figure: string };
type MethodologyFigures = {
  ensemble: readonly NamedFigure[];
  ensembleNote: string;
  testSet: readonly NamedFigure[];
  metricsTitle: string;
  metrics: readonly NamedFigure[];
  comparison: { title: string; figures: readonly NamedFigure[] };
  updates: string;
};

/** The specification's literal methodology claims beyond accuracy. Our measured figures come from the reports. */
export const briefMethodology: MethodologyFigures = {
  ensemble: [
    { name: "Linguistic pattern analyzer", figure: "25%" },
    { name: "Semantic depth evaluator", figure: "30%" },
    { name: "Statistical anomaly detector", figure: "20%" },
    { name: "Platform signature matcher", figure: "15%" },
    { name: "Behavioral consistency analyzer", figure: "10%" },
  ],
  ensembleNote: "85% fewer false positives than a single model",
  testSet: [
    { name: "Human samples across 20 languages", figure: "50,000" },
    { name: "AI samples from 50+ models", figure: "25,000" },
    { name: "Mixed samples", figure: "10,000" },
    { name: "Adversarial samples", figure: "15,000" },
  ],
  metricsTitle: "January 2025 metrics",
  metrics: [
    { name: "Accuracy", figure: "99.8%" },
    { name: "False positive", figure: "1.2%" },
    { name: "False negative", figure: "0.9%" },
    { name: "Average analysis time", figure: "2.1 s" },
  ],
  comparison: {
    title: "December 2024, 10,000 samples split 50/50",
    figures: [
      { name: "Tellsign", figure: "99.8%" },
      { name: "Competitor A", figure: "85%" },
      { name: "Competitor B", figure: "82%" },
      { name: "Competitor C", figure: "78%" },
      { name: "Competitor D", figure: "76%" },
    ],
  },
  updates: "Weekly model updates",
};
