/** Puts what was measured, and what was not, into plain language. */
import type { Explanation, Judgement } from "../detector.ts";
import type { DecodedVideo } from "./decode.ts";

const notApplicable = "Not applicable to videos.";

export function explainVideo(
  { media, depth, provenance }: DecodedVideo,
  _features: DecodedVideo,
  _scores: null,
  { uncertainReason }: Judgement,
): Explanation {
  const summary = `Cannot say whether AI made this video. ${uncertainReason?.message ?? ""}`;
  return {
    measurements: [],
    where: {
      spans: [],
      regions: [],
      segments: [],
      resolution: "No part was scored by itself, because nothing was scored.",
    },
    ...(provenance && { provenance }),
    video: {
      durationS: media.durationS,
      width: media.moving.width,
      height: media.moving.height,
      frameRate: media.moving.frameRate,
      container: media.container,
      codec: media.moving.codec,
      depth,
      framesScored: 0,
      facesScored: 0,
      scenes: [0],
      frames: [],
      sound: null,
      findings: [],
    },
    whatWouldChange: ["A video model whose error rate was measured: none is installed here."],
    summary,
    explanation: summary,
    details: { humanTellSigns: [], indicators: [], reasoning: summary },
    detailedAnalysis: {
      indicators: [],
      humanLikeElements: [],
      patterns: [],
      recommendations: ["Do not take this answer as evidence for or against anybody."],
      technicalDetails: {
        sentenceStructure: notApplicable,
        vocabularyAnalysis: notApplicable,
        coherenceScore: notApplicable,
        creativityMarkers: notApplicable,
      },
    },
  };
}
