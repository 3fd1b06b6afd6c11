/** One entry for each network and each finding. */
import type { Measurement } from "@tellsign/contracts/detection/detection";
import { toScore } from "../verdict/to-score.ts";
import { type Member, members } from "./combination.ts";
import type { AudioFeatures } from "./features.ts";
import type { AudioScores } from "./models.ts";
import * as readings from "./readings.ts";

const memberNames: Record<Member, string> = { encoder: "Speech Encoder" };

export function listMeasurements(
  { findings }: AudioFeatures,
  scores: AudioScores | null,
): Measurement[] {
  return [
    ...members.map((member) => ({
      detector: member,
      name: memberNames[member],
      score: scores && toScore(scores.figures[`${member}Mean`]),
      weight: scores ? scores.combination.shares[member] : null,
      reading: scores
        ? readings.describeMember(scores, member)
        : "Did not run: this recording gets no score.",
    })),
    ...findings.map(({ name, reading }) => ({
      detector: name.toLowerCase().replaceAll(" ", "_"),
      name,
      score: null,
      weight: null,
      reading,
    })),
  ];
}
