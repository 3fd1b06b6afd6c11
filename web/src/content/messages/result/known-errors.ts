export const knownErrors = {
  none: "No review has found a verdict wrong so far.",
  noneMeans:
    "That reflects how many disputes were upheld here, not how often Tellsign is wrong. How often it is wrong is measured, and published under Methodology.",
  share:
    "The share is of the analyses that are still kept; for deleted ones, only their errors count here. Not every error is disputed, so this is not an error rate.",
  failed: "The record could not be loaded. Try refreshing.",
} as const;
