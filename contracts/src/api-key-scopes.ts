/** What a key may do: start analyses, or read what was analysed. */
export const apiKeyScopes = ["analyze", "read"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const apiKeyRates = [10, 30, 60] as const;
