/** One entry for each lane. */
import type { Measurement } from "@tellsign/contracts/detection/detection";
import { toScore } from "../verdict/to-score.ts";
import type { Lane } from "./combination.ts";
import type { VideoFeatures } from "./features.ts";
import type { UnscoredVideo, VideoScores } from "./models.ts";
import * as readings from "./readings.ts";

export function listMeasurements(
  features: VideoFeatures,
  outcome: VideoScores | UnscoredVideo | null,
): Measurement[] {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const notRun = "Did not run: this video gets no score.";
  const weight = (lane: Lane) =>
    scores && scores.combination.shares[lane] > 0
      ? Math.min(1, scores.combination.shares[lane])
      : null;
  const sayWhetherCounted = (lane: Lane, reading: string) =>
    scores && weight(lane) === null ? `${reading} Observed, not counted.` : reading;
  const score = (logit: number | null | undefined) =>
    logit === null || logit === undefined ? null : toScore(logit);
  return [
    {
      detector: "frames",
      name: "Frames",
      score: score(scores?.figures.pictureMean),
      weight: weight("picture"),
      reading: scores ? readings.describePicture(scores) : notRun,
    },
    {
      detector: "faces",
      name: "Faces",
      score: score(scores?.figures.faceMean),
      weight: weight("faces"),
      reading: scores ? sayWhetherCounted("faces", readings.describeFaces(scores)) : notRun,
    },
    {
      detector: "motion",
      name: "Motion",
      score: null,
      weight: weight("motion"),
      reading: sayWhetherCounted("motion", readings.describeMotion(features)),
    },
    {
      detector: "sound",
      name: "Sound",
      score: outcome?.sound?.aiProbability ?? null,
      weight: null,
      reading: `${readings.describeSound(outcome, features.media.sound !== null)} Observed, not counted: the verdict is about the picture.`,
    },
  ];
}
