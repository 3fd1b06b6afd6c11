/** Where a recording switches between human and AI speech: runs of windows that clearly read as either. */
import type { Stretch } from "@tellsign/contracts/detection/media-evidence";
import type { MixtureRule } from "../model/combination.ts";
import { measureSpeechS } from "./measure/speech.ts";
import type { WindowReading } from "./models.ts";

type Hand = "ai" | "human";

/** A part of the recording from one seam to the next. */
export type Run = Stretch & { reads: Hand; aiProbability: number };

export type Mixture = { runs: Run[]; seams: number[]; aiShare: number; confidence: number };

/** Consecutive windows that a run needs. */
const windowsMin = 2;
/** A recording with less speech is judged as a whole. */
const mixedSpeechMinS = 12;

type Group = { reads: Hand; windows: WindowReading[] };

function findHand({ aiProbability }: WindowReading, limits: MixtureRule | null): Hand | null {
  if (limits === null) return null;
  if (aiProbability >= limits.aiFrom) return "ai";
  return aiProbability < limits.humanBelow ? "human" : null;
}

/** Runs that are long enough; neighbors that read alike are merged. */
function groupWindows(windows: readonly WindowReading[], limits: MixtureRule | null): Group[] {
  const runs: (Group | null)[] = [];
  for (const window of windows) {
    const reads = findHand(window, limits);
    const last = runs.at(-1);
    if (reads === null) runs.push(null);
    else if (last?.reads === reads) last.windows.push(window);
    else runs.push({ reads, windows: [window] });
  }
  const groups: Group[] = [];
  for (const run of runs) {
    if (run === null || run.windows.length < windowsMin) continue;
    const last = groups.at(-1);
    if (last?.reads === run.reads) last.windows.push(...run.windows);
    else groups.push({ ...run });
  }
  return groups;
}

function findMiddleS({ startS, endS }: WindowReading): number {
  return (startS + endS) / 2;
}

function meanProbability(windows: readonly WindowReading[]): number {
  return windows.reduce((sum, { aiProbability }) => sum + aiProbability, 0) / windows.length;
}

/** Null if there is one speaker, or too little speech to find two. */
export function findMixture(
  windows: readonly WindowReading[],
  speech: readonly Stretch[],
  durationS: number,
  limits: MixtureRule | null,
): Mixture | null {
  if (measureSpeechS(speech) < mixedSpeechMinS) return null;
  const groups = groupWindows(windows, limits);
  if (groups.length < 2) return null;
  const seams = groups.slice(1).map(({ windows: after }, i) => {
    const before = (groups[i] as Group).windows;
    return (
      (findMiddleS(before.at(-1) as WindowReading) + findMiddleS(after[0] as WindowReading)) / 2
    );
  });
  const runs = groups.map(({ reads, windows: own }, i) => ({
    reads,
    startS: seams[i - 1] ?? 0,
    endS: seams[i] ?? durationS,
    aiProbability: meanProbability(own),
  }));
  const speechOf = (hand: Hand) =>
    runs
      .filter(({ reads }) => reads === hand)
      .reduce((sum, { startS, endS }) => sum + measureSpeechS(speech, startS, endS), 0);
  const [ai, human] = [speechOf("ai"), speechOf("human")];
  const windowsOf = (hand: Hand) =>
    groups.filter(({ reads }) => reads === hand).flatMap((group) => group.windows);
  return {
    runs,
    seams,
    aiShare: ai / (ai + human),
    // The probability that both were told apart correctly.
    confidence: meanProbability(windowsOf("ai")) * (1 - meanProbability(windowsOf("human"))),
  };
}
