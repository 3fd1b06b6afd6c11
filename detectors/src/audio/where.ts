/** Where in the recording the evidence lies. */
import type { Segment, Where } from "@tellsign/contracts/detection";
import { rateWindow } from "./combination.ts";
import type { AudioFeatures } from "./features.ts";
import type { AudioScores } from "./models.ts";
import { measureSpeechS } from "./speech.ts";
import { hopS, windowS } from "./windows.ts";

/** A cell with less speech says nothing by itself. */
const speechMinS = 0.2;

/** Cells of 2 s, each with the mean of the windows that reach over it; null where nothing was scored. */
function listSegments({ speech, durationS }: AudioFeatures, scores: AudioScores): Segment[] {
  const segments: Segment[] = [];
  const lengthS = durationS < windowS ? durationS : hopS;
  for (let startS = 0; startS < durationS; startS += lengthS) {
    const endS = Math.min(durationS, startS + lengthS);
    const over = scores.windows.filter((window) => window.startS < endS && window.endS > startS);
    const isScored = over.length > 0 && measureSpeechS(speech, startS, endS) >= speechMinS;
    const mean = over.reduce((sum, { score }) => sum + score, 0) / over.length;
    segments.push({
      startS,
      endS,
      lane: "sound",
      aiProbability: isScored ? rateWindow(scores.combination.window, mean) : null,
    });
  }
  return segments;
}

function describeResolution({ durationS }: AudioFeatures): string {
  return durationS < windowS
    ? "The recording is shorter than 4 s and was scored as a whole."
    : "Every 2 s, from the windows of 4 s that reach over them: a change is located to about 2 s. Parts without speech have no figure.";
}

export function describeWhere(features: AudioFeatures, scores: AudioScores | null): Where {
  return {
    spans: [],
    regions: [],
    segments: scores ? listSegments(features, scores) : [],
    resolution: scores
      ? describeResolution(features)
      : "No part was scored by itself, because nothing was scored.",
  };
}
