/** Asks the host for the text model; without one there is no score. */
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { Runtime } from "../runtime.ts";
import type { TextFeatures } from "./features.ts";

export type TextScores = { card: ModelCard; score: number };

export async function scoreText(
  features: TextFeatures,
  runtime: Runtime,
): Promise<TextScores | null> {
  const model = await runtime.findModel("text");
  if (model === null) return null;
  const { score } = await model.infer({ text: [features.prose] });
  const value = score?.[0];
  if (value === undefined) throw new Error(`The model ${model.card.name} gave no score.`);
  return { card: model.card, score: value };
}
