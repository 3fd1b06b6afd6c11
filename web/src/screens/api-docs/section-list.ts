/** The sections of the documentation in order, by anchor. */
export const sections = {
  "getting-started": "Getting Started",
  endpoints: "API Endpoints",
  enterprise: "Enterprise Access",
  "try-it": "Try it",
  authentication: "Authentication and scopes",
  "test-keys": "Test keys",
  content: "Files and URLs",
  results: "Results and abstentions",
  models: "Models and thresholds",
  examples: "Examples",
  idempotency: "Idempotency",
  paging: "Pagination",
  errors: "Errors",
  "rate-limits": "Rate limits, overload, and credits",
  jobs: "Long analyses",
  batches: "Batches",
  webhooks: "Webhooks",
  libraries: "Client libraries",
  "command-line": "Command line",
  "github-action": "GitHub Actions",
  agents: "Agents (MCP)",
  changelog: "Versions and changes",
  machines: "For machines",
  reference: "Reference",
} as const;

export type SectionId = keyof typeof sections;
