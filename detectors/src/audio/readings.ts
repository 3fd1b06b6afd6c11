/** What the networks read, in plain sentences, each true of this recording. */
import { formatPercent, formatScore, scoreScale } from "@tellsign/contracts/site/format-figures";
import { toScore } from "../verdict/to-score.ts";
import type { Member } from "./combination.ts";
import type { DecodedAudio } from "./decode.ts";
import type { AudioFeatures } from "./features.ts";
import { formatHz, formatMoment, formatSeconds } from "./format.ts";
import { kindWords } from "./kinds.ts";
import type { Mixture, Run } from "./mixture.ts";
import type { AudioScores } from "./models.ts";
import { readPreprocessing } from "./preprocessing.ts";

export const memberWords: Record<Member, string> = { encoder: "the speech encoder" };

const listensFor: Record<Member, string> = {
  encoder: "The speech encoder, which listens to how the voice sounds, reads",
};

export function describeFile({ media, sound }: DecodedAudio, features: AudioFeatures): string {
  const channels = sound.channels === 1 ? "one channel" : `${sound.channels} channels`;
  const speech =
    features.speechS === 0
      ? "and contains no speech"
      : `of which ${formatSeconds(features.speechS)} are speech`;
  return `The file (${media.container}) has ${channels} at ${formatHz(sound.sampleRate)}. It lasts ${formatSeconds(features.durationS)}, ${speech}.`;
}

export function describeMember({ windows, figures, card }: AudioScores, member: Member): string {
  const score = formatScore(toScore(figures[`${member}Mean`]));
  if (windows.length === 1) return `${listensFor[member]} ${score} ${scoreScale}.`;
  const [low, high] = [figures[`${member}Min`], figures[`${member}Max`]].map((logit) =>
    formatScore(toScore(logit)),
  );
  return `${listensFor[member]} ${score} ${scoreScale} over ${windows.length} windows of ${readPreprocessing(card).windowS} s; they run from ${low} to ${high}.`;
}

export function describeKind({ kind: { kind, probability } }: Pick<AudioScores, "kind">): string {
  return probability >= 0.5
    ? `It sounds most like ${kindWords[kind]} (${formatPercent(probability)}).`
    : `The kind of sound is unclear; the closest match is ${kindWords[kind]} (${formatPercent(probability)}).`;
}

function joinRuns(runs: readonly Run[]): string {
  const parts = runs.map(({ startS, endS }) => `${formatMoment(startS)} to ${formatMoment(endS)}`);
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

const runsToldMax = 6;

export function describeMixture({ runs }: Mixture): string {
  const [ai, human] = (["ai", "human"] as const).map((hand) =>
    runs.filter(({ reads }) => reads === hand).slice(0, runsToldMax),
  );
  return `About ${joinRuns(ai ?? [])} reads as AI, and ${joinRuns(human ?? [])} as human.`;
}

/** The most and the least suspicious window of a recording; null if all windows read alike. */
export function describeSpread({ windows }: AudioScores): string | null {
  if (windows.length < 3) return null;
  const sorted = [...windows].sort((a, b) => a.aiProbability - b.aiProbability);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high || high.aiProbability - low.aiProbability < 0.2) return null;
  return `The window starting at ${formatMoment(high.startS)} points most to AI and the one starting at ${formatMoment(low.startS)} least.`;
}
