/** What kind of sound the encoder takes a recording for. */
import { type AudioKind, audioKinds } from "@tellsign/contracts/detection/media-kinds";

export const kindWords: Record<AudioKind, string> = {
  speech: "speech",
  singing: "singing",
  music: "music",
  other: "other sound",
};

/** A guess below this is not named. */
const guessMin = 0.5;
/** A kind below this is ruled out. */
const plausibleMin = 0.1;

/** The likeliest kind, those that it may be, and how likely speech is. */
export type KindGuess = {
  kind: AudioKind;
  probability: number;
  plausible: readonly AudioKind[];
  speech: number;
};

/** Over all windows. `isVoice`: the voice detector hears a voice most of the time, so that it is no other sound. */
export function guessKind(logits: readonly (readonly number[])[], isVoice: boolean): KindGuess {
  const sums = audioKinds.map(() => 0);
  for (const all of logits) {
    const row = all.map((logit, i) =>
      isVoice && audioKinds[i] === "other" ? Number.NEGATIVE_INFINITY : logit,
    );
    const top = Math.max(...row);
    const weights = row.map((logit) => Math.exp(logit - top));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) sums[i] = (sums[i] ?? 0) + weight / total;
  }
  const shares = sums.map((sum) => sum / logits.length);
  const best = shares.indexOf(Math.max(...shares));
  return {
    kind: audioKinds[best] as AudioKind,
    probability: shares[best] as number,
    plausible: audioKinds.filter((_, i) => i === best || (shares[i] as number) >= plausibleMin),
    speech: shares[audioKinds.indexOf("speech")] as number,
  };
}

export function nameKind({ kind, probability }: KindGuess): AudioKind | null {
  return probability >= guessMin ? kind : null;
}
