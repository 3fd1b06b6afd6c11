/** What a key may do: start analyses, or read what was analysed. */
export const apiKeyScopes = ["analyze", "read"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** A test key gets fixed answers that cost nothing. */
export const apiKeyModes = ["live", "test"] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

export const apiKeyRates = [10, 30, 60] as const;
