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
