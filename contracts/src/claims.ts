/** Every accuracy figure a page may show, in one place. `brief` prints the specification's literal text; `measured` prints what our own evaluation reports say, or that there is none. */
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

/** Filled from the evaluation reports of the shipped models; a claim without a report stays null. */
const measured: Record<ClaimName, string | null> = {
  landingAccuracy: null,
  methodologyAccuracy: null,
  footerAccuracy: null,
  authPageAccuracy: null,
  contactFaqAccuracy: null,
  dashboardDetectionRate: null,
  expertDetectionRate: null,
};

export const notMeasured = "Not yet measured";

/** The figure to show, or null where nothing was measured. */
export function findClaim(name: ClaimName, mode: ClaimsMode): string | null {
  return mode === "brief" ? brief[name] : measured[name];
}

/** What the specification's methodology page states beside its accuracy, word for word. */
const briefMethodology = {
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
  comparisonTitle: "December 2024, 10,000 samples split 50/50",
  comparison: [
    { name: "Tellsign", figure: "99.8%" },
    { name: "Competitor A", figure: "85%" },
    { name: "Competitor B", figure: "82%" },
    { name: "Competitor C", figure: "78%" },
    { name: "Competitor D", figure: "76%" },
  ],
  updates: "Weekly model updates",
} as const;

/** Null unless the operator asked for the specification's literal figures. */
export function findMethodologyFigures(mode: ClaimsMode): typeof briefMethodology | null {
  return mode === "brief" ? briefMethodology : null;
}
