/** False-positive rates a user may choose from, where a model's validation data supports them. */
export const toleratedRates = [0.05, 0.01, 0.005, 0.001] as const;
export type ToleratedRate = (typeof toleratedRates)[number];
