/** What is done to every picture before it is measured, both classes alike. */
export const sharingTiers = {
  "as-is": null,
  "768": { sideMax: 768, quality: 60 },
  "512": { sideMax: 512, quality: 40 },
} as const;
export type SharingTier = keyof typeof sharingTiers;
