import { analysisMessages } from "@tellsign/contracts/analysis/analysis-messages";
import { wordsMin } from "@tellsign/contracts/limits";
import { failure } from "../../../feedback/toast-text.ts";

export const analysis = {
  complete: { title: "Analysis Complete" },
  investigationComplete: { title: "Investigation Complete" },
  sessionExpired: {
    marker: "Unauthorized",
    ...failure("Session Expired", "Please log in again to continue neural analysis."),
  },
  rateLimited: {
    marker: "Rate limit exceeded",
    ...failure("Rate Limited", "Too many requests. Please wait a moment and try again."),
  },
  tooShort: {
    marker: "Content too short",
    ...failure(
      "Content Too Short",
      `Please provide more text content for accurate analysis (minimum ${wordsMin.dashboard} words).`,
    ),
  },
  upgradeRequiredTitle: "Upgrade Required",
  failed: failure(
    "Neural Scan Failed",
    "Analysis system temporarily unavailable. Please check your internet connection and try again.",
  ),
  statusFailed: "Analysis failed: {statusText}",
  certificateUnavailable: failure(
    "Certificate Unavailable",
    "Analysis ID required to generate certificate.",
  ),
  statsFailed: "Failed to load stats. Try refreshing.",
  fileReady: "{fileName} ready for neural analysis.",
  loading: "Initializing Neural Core...",
  accessRestricted: "Access Restricted",
  disclaimer: analysisMessages.disclaimer,
} as const;
