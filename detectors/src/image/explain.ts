/** Puts what was measured, and what was not, into plain language. */
import type { Measurement } from "@tellsign/contracts/detection";
import { formatPercent, formatScore } from "@tellsign/contracts/figures";
import type { ImageEvidence } from "@tellsign/contracts/image-evidence";
import type { Explanation, Judgement } from "../detector.ts";
import { isDeclaredAi } from "../is-declared-ai.ts";
import { describeBrokenRecord, listAiMarks, listOriginClaims } from "../origin-words.ts";
import { toScore } from "../to-score.ts";
import type { DecodedImage } from "./decode.ts";
import type { ImageFeatures } from "./features.ts";
import { makeHeatMap } from "./heat-map.ts";
import { nameKind } from "./kinds.ts";
import type { ImageScores, UnscoredImage } from "./models.ts";
import * as readings from "./readings.ts";
import { listRecommendations } from "./recommendations.ts";
import { listWhatWouldChange } from "./what-would-change.ts";

const notApplicable = "Not applicable to images.";

/** Without figures: whoever shows them has them apart, and some bound them. */
function describeVerdict({ verdict, uncertainReason }: Judgement): string {
  if (uncertainReason) return `Cannot say whether AI made this picture. ${uncertainReason.message}`;
  return verdict === "ai"
    ? "This picture was probably made by AI."
    : "This picture was probably not made by AI.";
}

function listMeasurements(features: ImageFeatures, scores: ImageScores | null): Measurement[] {
  const scored = (member: "view" | "crop", reading: (scores: ImageScores) => string) => ({
    score: scores && toScore(scores.figures[member]),
    weight: scores && Math.min(1, Math.max(0, scores.combination.shares[member])),
    reading: scores ? reading(scores) : "Did not run: this picture gets no score.",
  });
  const shown = (detector: string, name: string, reading: string): Measurement => ({
    detector,
    name,
    score: null,
    weight: null,
    reading,
  });
  return [
    { detector: "whole_view", name: "Whole View", ...scored("view", readings.describeView) },
    { detector: "native_detail", name: "Native Detail", ...scored("crop", readings.describeCrops) },
    shown("noise", "Noise", readings.describeNoise(features)),
    shown("spectrum", "Spectrum", readings.describeSpectrum(features)),
    shown("pixel_correlation", "Neighbouring Pixels", readings.describeCorrelation(features)),
    shown("block_grid", "Compression Blocks", readings.describeGrid(features)),
  ];
}

function describeReasoning(
  decoded: DecodedImage,
  features: ImageFeatures,
  outcome: ImageScores | UnscoredImage | null,
  judgement: Judgement,
): string {
  const file = `${readings.describeFile(decoded)} ${features.tier.reading}`;
  if (outcome === null) {
    return `${file} No image model with a measured error rate is installed, so nothing was scored.`;
  }
  if (outcome.score === null) {
    return `${file} The model ${outcome.card.name} ${outcome.card.version} was not run, because this picture gets no verdict from it.`;
  }
  const { combination, card, figures } = outcome;
  const { view, crop } = combination.shares;
  return `${file} ${readings.describeKind(outcome)} The two networks read, from 0 (person) to 1 (AI): whole view ${formatScore(toScore(figures.view))} with weight ${formatPercent(view)} and native detail ${formatScore(toScore(figures.crop))} with weight ${formatPercent(crop)}. Together that is a calibrated probability of ${formatPercent(judgement.aiProbability ?? 0)}; below ${formatPercent(card.thresholds.humanBelow)} a picture reads as a person's, from ${formatPercent(card.thresholds.aiFrom)} as AI's.`;
}

type Sides = { ai: string[]; human: string[] };

/** What speaks for which side. What the file claims of itself stands first and is named as a claim. */
/** A reading nearer to the middle speaks for neither side. */
const speaksFrom = 0.6;

function listSides({ provenance }: ImageFeatures, scores: ImageScores | null): Sides {
  const sides: Sides = { ai: listOriginClaims(provenance, "picture"), human: [] };
  for (const mark of provenance?.marks ?? []) {
    if (mark.kind === "camera" && !mark.declaresAi) sides.human.push(mark.statement);
  }
  for (const { speaksFor, reading } of provenance?.findings ?? []) {
    if (speaksFor === "camera") sides.human.push(reading);
    if (speaksFor === "generator") sides.ai.push(reading);
  }
  if (scores === null) return sides;
  const readingsOf = [
    { logit: scores.figures.view, text: readings.describeView(scores) },
    { logit: scores.figures.crop, text: readings.describeCrops(scores) },
  ];
  for (const { logit, text } of readingsOf) {
    const score = toScore(logit);
    if (score >= speaksFrom) sides.ai.push(text);
    else if (score <= 1 - speaksFrom) sides.human.push(text);
  }
  return sides;
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

function orNothing(texts: readonly string[], nothing: string): string[] {
  return texts.length > 0 ? [...texts] : [nothing];
}

function chooseIndicators({ ai, human }: Sides, { verdict }: Judgement, features: ImageFeatures) {
  const own = verdict === "ai" ? ai : verdict === "human" ? human : [...ai, ...human];
  return own.length > 0
    ? own
    : [readings.describeNoise(features), readings.describeSpectrum(features)];
}

export function explainImage(
  decoded: DecodedImage,
  features: ImageFeatures,
  outcome: ImageScores | UnscoredImage | null,
  judgement: Judgement,
): Explanation {
  const scores = outcome === null || outcome.score === null ? null : outcome;
  const sides = listSides(features, scores);
  const claims = listOriginClaims(features.provenance, "picture");
  const broken = describeBrokenRecord(features.provenance);
  const summary = [
    ...(broken === null ? [] : [broken]),
    ...claims,
    ...(isDeclaredAi(features.provenance) ? [] : [describeVerdict(judgement)]),
  ].join(" ");
  const image = describeEvidence(decoded, features, scores);
  const notes = [
    readings.describeFrames(decoded, scores),
    readings.describeEdits(features),
    features.tier.name === "as is" ? null : features.tier.reading,
  ].filter((part) => part !== null);
  const measured = [
    readings.describeNoise(features),
    readings.describeSpectrum(features),
    readings.describeCorrelation(features),
    readings.describeGrid(features),
  ];
  const marks = features.provenance ? listAiMarks(features.provenance).length : 0;
  const unmarked =
    features.provenance && broken === null && claims.length === 0 && marks === 0
      ? ["The file carries no mark of AI. Marks are easily lost, so their absence proves nothing."]
      : [];
  return {
    measurements: listMeasurements(features, scores),
    where: {
      spans: [],
      regions: features.localEdits.map(({ x, y, width, height }) => ({
        x,
        y,
        width,
        height,
        aiProbability: null,
      })),
      segments: [],
      resolution:
        image.heatMap?.resolution ?? "No part was scored by itself, because nothing was scored.",
    },
    ...(features.provenance && { provenance: features.provenance }),
    image,
    ...(features.views && { views: features.views }),
    whatWouldChange: listWhatWouldChange(features, outcome, judgement),
    summary,
    explanation: [summary, ...notes, ...unmarked].join(" "),
    details: {
      humanTellSigns: judgement.isAiGenerated ? sides.human : [],
      indicators: chooseIndicators(sides, judgement, features),
      reasoning: describeReasoning(decoded, features, outcome, judgement),
    },
    detailedAnalysis: {
      indicators: orNothing(sides.ai, "Nothing that was measured stands out on the side of AI."),
      humanLikeElements: orNothing(
        sides.human,
        "Nothing that was measured stands out on the side of a person.",
      ),
      patterns: [...measured, ...features.localEdits.map(({ reading }) => reading)],
      recommendations: listRecommendations(features, judgement),
      technicalDetails: {
        sentenceStructure: notApplicable,
        vocabularyAnalysis: notApplicable,
        coherenceScore: readings.describeCorrelation(features),
        creativityMarkers: notApplicable,
      },
    },
  };
}
