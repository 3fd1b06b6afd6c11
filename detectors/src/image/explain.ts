/** Explains in plain language what was measured and what was not. */
import { describeLeaning } from "@tellsign/contracts/detection/describe-leaning";
import type { ImageEvidence } from "@tellsign/contracts/detection/image-evidence";
import {
  formatConfidence,
  formatPercent,
  formatScore,
} from "@tellsign/contracts/site/format-figures";
import type { Explanation, Judgment } from "../detector.ts";
import { tellReasons } from "../explain/choose-reasons.ts";
import { describeBrokenRecord, listAiMarks, listOriginClaims } from "../explain/origin-words.ts";
import { orNothing } from "../explain/sides.ts";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";
import { toScore } from "../verdict/to-score.ts";
import type { DecodedImage } from "./decode.ts";
import type { ImageFeatures } from "./features.ts";
import { makeHeatMap } from "./heat-map.ts";
import { nameKind } from "./kinds.ts";
import { isClear } from "./measure/block-grid.ts";
import { listMeasurements } from "./measurements.ts";
import type { ImageScores, UnscoredImage } from "./models.ts";
import * as readings from "./readings.ts";
import { listReasons } from "./reasons.ts";
import { listRecommendations } from "./recommendations.ts";
import { listSides } from "./sides.ts";
import { listWhatWouldChange } from "./what-would-change.ts";
import { describeWhere } from "./where.ts";

const notApplicable = "Not applicable to images.";

/** Without figures: screens show those separately, and some clamp them. */
function describeVerdict(judgment: Judgment): string {
  const { verdict, uncertainReason } = judgment;
  const leaning = describeLeaning(judgment);
  if (leaning) return leaning;
  if (uncertainReason) return `Cannot say whether AI made this picture. ${uncertainReason.message}`;
  return verdict === "ai"
    ? "This picture was probably made by AI."
    : "This picture was probably not made by AI.";
}

function describeReasoning(
  decoded: DecodedImage,
  features: ImageFeatures,
  outcome: ImageScores | UnscoredImage | null,
  judgment: Judgment,
): string {
  const file = `${readings.describeFile(decoded)} ${features.tier.reading}`;
  if (outcome === null) {
    return `${file} No image model with a measured error rate is installed, so nothing was scored.`;
  }
  if (outcome.score === null) {
    return `${file} The model ${outcome.card.name} ${outcome.card.version} was not run because this picture cannot get a verdict from it.`;
  }
  const { combination, card, figures } = outcome;
  const { view, crop } = combination.shares;
  return `${file} ${readings.describeKind(outcome)} On a scale from 0 (person) to 1 (AI), the two networks read: whole view ${formatScore(toScore(figures.view))} with weight ${formatPercent(view)} and native detail ${formatScore(toScore(figures.crop))} with weight ${formatPercent(crop)}. Combined, they give a calibrated probability of ${formatConfidence(judgment.aiProbability ?? 0)}; below ${formatConfidence(card.thresholds.humanBelow)} a picture reads as human, and from ${formatConfidence(card.thresholds.aiFrom)} up as AI.`;
}

function describeEvidence(
  decoded: DecodedImage,
  features: ImageFeatures,
  scores: ImageScores | null,
): ImageEvidence {
  const { width, height, format, channels, frames } = decoded.picture;
  return {
    width,
    height,
    format,
    channels,
    frames,
    fileBytes: decoded.fileBytes,
    kind: scores && nameKind(scores.kind),
    heatMap: scores && makeHeatMap(features, scores),
    localEdits: features.localEdits,
    tier: features.tier,
  };
}

export function explainImage(
  decoded: DecodedImage,
  features: ImageFeatures,
  outcome: ImageScores | UnscoredImage | null,
  judgment: Judgment,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const sides = listSides(features, scores);
  const claims = listOriginClaims(features.provenance, "picture");
  const broken = describeBrokenRecord(features.provenance);
  const summary = [
    ...(broken === null ? [] : [broken]),
    ...claims,
    ...(isDeclaredAi(features.provenance) ? [] : [describeVerdict(judgment)]),
  ].join(" ");
  const image = describeEvidence(decoded, features, scores);
  const reasons = listReasons(decoded, features, scores, image.heatMap, judgment);
  const notes = [
    readings.describeFrames(decoded, scores),
    readings.describeSpread(image.heatMap, judgment.verdict === "ai" && scores !== null),
    readings.describeEdits(features),
    features.tier.name === "as is" ? null : features.tier.reading,
  ].filter((part) => part !== null);
  const measured = [
    readings.describeNoise(features),
    readings.describeSpectrum(features),
    readings.describeCorrelation(features),
    // That no grid was found holds for most pictures, and tells nobody anything.
    ...(features.grid && isClear(features.grid) ? [readings.describeGrid(features)] : []),
  ];
  const marks = features.provenance ? listAiMarks(features.provenance).length : 0;
  const unmarked =
    features.provenance && broken === null && claims.length === 0 && marks === 0
      ? ["The file carries no mark of AI. Marks are easily lost, so their absence proves nothing."]
      : [];
  return {
    measurements: listMeasurements(features, scores),
    reasons,
    where: describeWhere(features, image.heatMap),
    ...(features.provenance && { provenance: features.provenance }),
    image,
    ...(features.views && { views: features.views }),
    whatWouldChange: listWhatWouldChange(features, outcome, judgment),
    summary,
    explanation: [summary, ...notes, ...unmarked].join(" "),
    details: {
      humanTellSigns: judgment.isAiGenerated ? sides.human : [],
      indicators: reasons.length > 0 ? tellReasons(reasons) : measured.slice(0, 2),
      reasoning: describeReasoning(decoded, features, outcome, judgment),
    },
    detailedAnalysis: {
      indicators: orNothing(sides.ai, "No measurement points clearly to AI."),
      humanLikeElements: orNothing(sides.human, "No measurement points clearly to a person."),
      patterns: [...measured, ...features.localEdits.map(({ reading }) => reading)],
      recommendations: listRecommendations(features, judgment),
      technicalDetails: {
        sentenceStructure: notApplicable,
        vocabularyAnalysis: notApplicable,
        coherenceScore: readings.describeCorrelation(features),
        creativityMarkers: notApplicable,
      },
    },
  };
}
