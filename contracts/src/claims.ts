/** Every accuracy figure a page may show, in one place. `brief` prints the specification's literal text; `measured` prints what our own evaluation reports say, or that there is none. */
import type { MeasuredFigureName } from "./measured-figures.ts";

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

/** A measured figure with what it is of, or the specification's literal text. */
export type FoundClaim = { figure: MeasuredFigureName; words: string } | { literal: string };

const textAccuracy: FoundClaim = { figure: "text.accuracy", words: "of answered texts" };

/** A claim without a report stays null: no rate over every kind of content was measured. */
const measured: Record<ClaimName, FoundClaim | null> = {
  landingAccuracy: textAccuracy,
  methodologyAccuracy: textAccuracy,
  footerAccuracy: textAccuracy,
  authPageAccuracy: textAccuracy,
  contactFaqAccuracy: textAccuracy,
  dashboardDetectionRate: null,
  expertDetectionRate: null,
};

export const notMeasured = "Not yet measured";

/** What to show, or null where nothing was measured. */
export function findClaim(name: ClaimName, mode: ClaimsMode): FoundClaim | null {
  return mode === "brief" ? { literal: brief[name] } : measured[name];
}

type NamedFigure = { name: string; figure: string };
export type MethodologyFigures = {
  ensemble: readonly NamedFigure[];
  ensembleNote: string;
  testSet: readonly NamedFigure[];
  metricsTitle: string;
  metrics: readonly NamedFigure[];
  /** Null where none was run. */
  comparison: { title: string; figures: readonly NamedFigure[] } | null;
  updates: string | null;
};

/** What the specification's methodology page states beside its accuracy, word for word. */
const briefMethodology: MethodologyFigures = {
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

/** The same places filled from our own evaluation of the text model on sources it never learnt; most of those AI texts were disguised on purpose. */
const measuredMethodology: MethodologyFigures = {
  ensemble: [
    { name: "Linguistic pattern analyzer", figure: "18.9%" },
    { name: "Semantic depth evaluator", figure: "33.3%" },
    { name: "Statistical anomaly detector", figure: "17.0%" },
    { name: "Platform signature matcher", figure: "19.4%" },
    { name: "Behavioral consistency analyzer", figure: "11.3%" },
  ],
  ensembleNote:
    "Shares for a text of usual length. They move with length, and every result shows its own.",
  testSet: [
    { name: "Human texts of sources never learnt", figure: "1,290" },
    { name: "AI texts, most of them old, paraphrased or humanised", figure: "3,868" },
    { name: "Mixed and polished texts", figure: "2,200" },
    { name: "Texts, rewrites and humanised texts of a 2026 model, never learnt", figure: "623" },
  ],
  metricsTitle: "Text model 1.1.0, November 2026",
  metrics: [
    { name: "Accuracy of answered texts", figure: "71.3%" },
    { name: "No answer given", figure: "58.0%" },
    { name: "False positive: human texts called AI", figure: "0.3%" },
    { name: "AI texts caught, disguised ones included", figure: "19.6%" },
    { name: "Prose of a 2026 model caught", figure: "70.8%" },
    { name: "Rewrites of human text caught", figure: "22.7%" },
  ],
  comparison: null,
  updates: null,
};

export function findMethodologyFigures(mode: ClaimsMode): MethodologyFigures {
  return mode === "brief" ? briefMethodology : measuredMethodology;
}
