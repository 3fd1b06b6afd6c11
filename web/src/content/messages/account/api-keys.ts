import { failure } from "../../../feedback/toast-text.ts";

export const apiKeys = {
  generationFailedTitle: "Generation Failed",
  error: failure("Error", "Failed to generate API key"),
  revocationFailed: failure("Revocation Failed", "Failed to revoke API key"),
  generated: {
    title: "API Key Generated",
    description: "Copy it now: it won't be shown again.",
  },
  revoked: { title: "API Key Revoked" },
  authenticationRequired: "Authentication Required",
  upgradeRequired: "Upgrade Required",
  copied: "I've copied the key",
  inactive: "API keys are paused while the subscription is inactive.",
} as const;
