/** The sections of the documentation in their order, by their anchors. */
export const sections = {
  "getting-started": "Getting Started",
  endpoints: "API Endpoints",
  enterprise: "Enterprise Access",
  "try-it": "Try it",
  authentication: "Authentication and scopes",
  results: "Results",
  examples: "Examples",
  errors: "Errors",
  "rate-limits": "Rate limits and credits",
  jobs: "Long analyses",
  webhooks: "Webhooks",
  changelog: "Versions and changes",
  machines: "For machines",
  reference: "Reference",
} as const;

export type SectionId = keyof typeof sections;
