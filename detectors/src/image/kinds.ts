/** What kind of picture the view network takes it for. */
import { type ImageKind, imageKinds } from "@tellsign/contracts/detection/image-kinds";

/** People make these with software, so they look synthetic even without AI. */
export const syntheticKinds: readonly ImageKind[] = ["graphic", "render"];

export const kindWords: Record<ImageKind, string> = {
  photo: "photographs",
  face: "pictures of faces",
  art: "art and illustration",
  graphic: "charts, screenshots and other graphics",
  render: "renders",
};

/** A guess below this is not named. */
const guessMin = 0.5;
/** A kind below this is ruled out. */
const plausibleMin = 0.1;

export type KindGuess = { kind: ImageKind; probability: number; plausible: readonly ImageKind[] };

/** The likeliest kind over all views. */
export function guessKind(logits: readonly (readonly number[])[]): KindGuess {
  const sums = imageKinds.map(() => 0);
  for (const row of logits) {
    const top = Math.max(...row);
    const weights = row.map((logit) => Math.exp(logit - top));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) sums[i] = (sums[i] ?? 0) + weight / total;
  }
  const best = sums.indexOf(Math.max(...sums));
  return {
    kind: imageKinds[best] as ImageKind,
    probability: (sums[best] as number) / logits.length,
    plausible: imageKinds.filter(
      (_, i) => i === best || (sums[i] as number) / logits.length >= plausibleMin,
    ),
  };
}

export function nameKind({ kind, probability }: KindGuess): ImageKind | null {
  return probability >= guessMin ? kind : null;
}
