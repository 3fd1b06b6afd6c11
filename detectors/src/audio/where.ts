/** Where in the recording the evidence lies. */
import type { Segment, Where } from "@tellsign/contracts/detection/detection";
import { ratePart } from "../model/combination.ts";
import type { AudioFeatures } from "./features.ts";
import { measureSpeechS } from "./measure/speech.ts";
import type { AudioScores } from "./models.ts";
import { readPreprocessing } from "./preprocessing.ts";

/** A segment with less speech gets no probability. */
const speechMinS = 0.2;

/** One segment per hop, each with the mean of the windows that reach over it; null where nothing was scored. */
function listSegments({ speech, durationS }: AudioFeatures, scores: AudioScores): Segment[] {
  const segments: Segment[] = [];
  const { windowS, hopS } = readPreprocessing(scores.card);
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
      aiProbability: isScored ? ratePart(scores.combination.parts.window, mean) : null,
    });
  }
  return segments;
}

function describeResolution({ durationS }: AudioFeatures, { card }: AudioScores): string {
  const { windowS, hopS } = readPreprocessing(card);
  return durationS < windowS
    ? `The recording is shorter than ${windowS} s and was scored as a whole.`
    : `One value every ${hopS} s, from the ${windowS} s windows that overlap it: a change can be located to within about ${hopS} s. Parts without speech have no value.`;
}

export function describeWhere(features: AudioFeatures, scores: AudioScores | null): Where {
  return {
    spans: [],
    regions: [],
    segments: scores ? listSegments(features, scores) : [],
    resolution: scores
      ? describeResolution(features, scores)
      : "No part was scored on its own because nothing was scored.",
  };
}
