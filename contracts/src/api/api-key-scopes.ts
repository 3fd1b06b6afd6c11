/** What an API key may do: start analyses, or read results. */
export const apiKeyScopes = ["analyze", "read"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Test keys get fixed sample results that cost nothing. */
export const apiKeyModes = ["live", "test"] as const;
export type ApiKeyMode = (typeof apiKeyModes)[number];

export const apiKeyRates = [10, 30, 60] as const;

/** Active keys an account can have. */
export const apiKeysMax = 25;

export const apiKeyDays = [7, 30, 90, 365] as const;

/** Networks one key can be restricted to. */
export const apiKeyNetworksMax = 20;
