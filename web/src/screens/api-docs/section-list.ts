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

/** The sections of the first page; every other section is on the page of its part. */
export const startSections = [
  "getting-started",
  "endpoints",
  "enterprise",
  "try-it",
] as const satisfies SectionId[];

export const docsParts = {
  requests: {
    title: "Keys, requests, and results",
    summary:
      "How to authenticate, what to send, how to read a result, and examples in three languages.",
    sections: ["authentication", "test-keys", "content", "results", "models", "examples"],
  },
  errors: {
    title: "Errors, retries, and limits",
    summary:
      "Every error code and what to do about it, safe retries, rate limits, and what is charged.",
    sections: ["idempotency", "paging", "errors", "rate-limits"],
  },
  batches: {
    title: "Long analyses, batches, and webhooks",
    summary:
      "Recordings and videos that take a while, thousands of items at once, and being told when they are done.",
    sections: ["jobs", "batches", "webhooks"],
  },
  tools: {
    title: "Libraries, command line, and agents",
    summary:
      "Clients for TypeScript and Python, the tellsign command, a GitHub Action, MCP, and what changed when.",
    sections: ["libraries", "command-line", "github-action", "agents", "changelog", "machines"],
  },
  reference: {
    title: "Reference of every endpoint",
    summary: "Every endpoint, every field, and every error, generated from openapi.json.",
    sections: ["reference"],
  },
} as const satisfies Record<string, { title: string; summary: string; sections: SectionId[] }>;

export type DocsPart = keyof typeof docsParts;
export const docsPartNames = Object.keys(docsParts) as DocsPart[];
