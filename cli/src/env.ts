/** What the command line takes from its environment; nothing else here reads it. */
export const environment = {
  apiKey: process.env.TELLSIGN_API_KEY || null,
  apiUrl: process.env.TELLSIGN_API_URL || null,
  /** See no-color.org: any value but an empty one. */
  noColour: Boolean(process.env.NO_COLOR) || process.env.TERM === "dumb",
  githubSummaryFile: process.env.GITHUB_STEP_SUMMARY || null,
} as const;
