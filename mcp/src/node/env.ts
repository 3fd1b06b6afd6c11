/** The environment variables of `tellsign-mcp`; no other file of this room reads process.env. */
export const environment = {
  apiKey: process.env.TELLSIGN_API_KEY || null,
  apiUrl: process.env.TELLSIGN_API_URL || null,
} as const;
