/** The environment variables of the command line; no other file reads process.env. */
export const environment = {
  apiKey: process.env.TELLSIGN_API_KEY || null,
  apiUrl: process.env.TELLSIGN_API_URL || null,
  /** See no-color.org: any non-empty value. */
  noColor: Boolean(process.env.NO_COLOR) || process.env.TERM === "dumb",
  /** Another folder of models than the repository's, so that training can measure a candidate. */
  modelsFolder: process.env.TELLSIGN_MODELS || null,
  githubSummaryFile: process.env.GITHUB_STEP_SUMMARY || null,
} as const;
