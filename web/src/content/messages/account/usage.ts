export const usage = {
  approaching: "Approaching monthly limit",
  reached: "Monthly limit reached",
  freeExhausted: "Free analyses exhausted. Upgrade for unlimited access.",
} as const;
