/** Of commands that may use the API. */
export const api = `  --api[=URL]        use the API; URL, or TELLSIGN_API_URL, or http://localhost:3000
  --key KEY          the API key; TELLSIGN_API_KEY is safer: process lists do not show it`;

/** Of commands that always do. */
export const apiAlone = `  --api=URL          the API's address; or TELLSIGN_API_URL, or http://localhost:3000
  --key KEY          the API key; TELLSIGN_API_KEY is safer: process lists do not show it
  --json             print JSON`;
