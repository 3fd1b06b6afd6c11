/** Composes the report of one analysis, for those who must decide: what was found, how often that is wrong, why, and how to contest it. */
import { analysisMessages } from "@tellsign/contracts/analysis/analysis-messages";
import { describeLeaning, leaningTitles } from "@tellsign/contracts/detection/describe-leaning";
import type { Detection, Verdict } from "@tellsign/contracts/detection/detection";
import type { Reason } from "@tellsign/contracts/detection/reason";
import { dispute as limits } from "@tellsign/contracts/limits";
import {
  formatConfidence,
  formatInterval,
  formatShare,
} from "@tellsign/contracts/site/format-figures";
import { listOrigin } from "./list-origin.ts";
import { type Block, describeSecond, describeTime, type Report } from "./report.ts";
import { type ReportedContent, showContent } from "./show-content.ts";

export type Reported = {
  id: string;
  detection: Detection;
  fileName: string | null;
  title?: string | null;
  sizeBytes: number;
  analyzedAt: string;
  correctedVerdict: Verdict | null;
  /** SHA-256 of the salt's bytes followed by the content's; null where only a keyed hash was kept. */
  hash: { salt: string; hash: string } | null;
};

const readings: Record<Verdict, string> = {
  ai: "Probably made by AI",
  human: "Probably made by a person",
  mixed: "Partly made by AI",
  uncertain: "Cannot say",
};
const kinds = { text: "Text", image: "Image", audio: "Recording", video: "Video" } as const;
const nouns = { text: "texts", image: "images", audio: "recordings", video: "videos" } as const;
const quoteCharactersMax = 300;

/** Only the first letter: "AI" stays as it is. */
function lower(reading: string): string {
  return reading.charAt(0).toLowerCase() + reading.slice(1);
}

function titleOf({ verdict, leaning }: Detection, correctedVerdict: Verdict | null): string {
  if (correctedVerdict) return `Corrected: ${lower(readings[correctedVerdict])}`;
  return verdict === "uncertain" && leaning ? leaningTitles[leaning] : readings[verdict];
}

function paragraph(text: string | null | undefined | false): Block[] {
  return text ? [{ kind: "paragraph", text }] : [];
}

function found({ detection, correctedVerdict }: Reported): Block[] {
  const { confidence, summary, uncertainReason } = detection;
  return [
    ...paragraph(
      correctedVerdict &&
        `A review after a dispute corrected this verdict to: ${lower(readings[correctedVerdict])}. What follows is what the detector had said.`,
    ),
    ...paragraph(summary),
    ...(summary.includes(describeLeaning(detection) ?? "")
      ? []
      : paragraph(describeLeaning(detection))),
    ...paragraph(
      uncertainReason &&
        [`${uncertainReason.title}: ${uncertainReason.message}`, uncertainReason.nextStep]
          .filter(Boolean)
          .join(" "),
    ),
    ...paragraph(
      confidence !== null &&
        `Confidence: ${formatConfidence(confidence)}. This is the calibrated probability that the verdict is right, at even odds of AI and human content.`,
    ),
  ];
}

function rates({
  detection: { type, measuredErrorRate: flagged, measuredMissRate: missed },
}: Reported): Block[] {
  const noun = nouns[type];
  return [
    { kind: "heading", text: "How often this is wrong" },
    ...paragraph(
      flagged
        ? `Of ${flagged.sampleCount} ${noun} by people (${flagged.group}), ${formatShare(flagged.falsePositiveRate)} were wrongly called AI (95% interval: ${formatInterval(flagged.interval)}).`
        : `How often people's ${noun} like this one are wrongly called AI was not measured.`,
    ),
    ...paragraph(
      missed
        ? `Of ${missed.sampleCount} AI ${noun} (${missed.group}), ${formatShare(missed.missRate)} were missed and called human (95% interval: ${formatInterval(missed.interval)}).`
        : `How often AI ${noun} like this one are missed was not measured.`,
    ),
  ];
}

function describeReason(reason: Reason): string {
  const { region, stretch } = reason;
  const where = region
    ? ` At ${Math.round(region.x)}, ${Math.round(region.y)} (${Math.round(region.width)} × ${Math.round(region.height)} pixels).`
    : stretch
      ? ` From ${describeSecond(stretch.startS)} to ${describeSecond(stretch.endS)}.`
      : "";
  const weight = reason.counted || reason.kind === "limit" ? "" : " Observed, not counted.";
  return `${reason.text}${where}${weight}`;
}

function quoteOf({ quotes = [] }: Reason, content: ReportedContent): string | null {
  const [first] = quotes;
  if (!first || content === null || !("text" in content)) return null;
  const words = content.text.slice(first.start, first.end).trim();
  return words.length > quoteCharactersMax
    ? `${words.slice(0, quoteCharactersMax)}…`
    : words || null;
}

function reasonsOf({ detection }: Reported, content: ReportedContent): Block[] {
  const { reasons, details } = detection;
  const items = reasons
    ? reasons.map((reason) => ({ text: describeReason(reason), quote: quoteOf(reason, content) }))
    : [...details.indicators, ...details.humanTellSigns].map((text) => ({ text, quote: null }));
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: "Reasons" },
    { kind: "list", items },
  ];
}

function leftOut({ detection: { type, leftOut = [], where } }: Reported): Block[] {
  const items = leftOut.map(({ reason, parts, words }) => ({
    text: `${reason}: ${parts} ${parts === 1 ? "part" : "parts"}, ${words} words.`,
    quote: null,
  }));
  return [
    { kind: "heading", text: "What was left out" },
    ...(items.length > 0
      ? [{ kind: "list" as const, items }]
      : paragraph(
          type === "text" &&
            "No part was recognized as a quotation, a list of references or the like.",
        )),
    ...paragraph(where.resolution),
  ];
}

function method({ detection }: Reported, issuer: string): Block[] {
  const counted = detection.measurements.filter(({ weight }) => weight !== null && weight > 0);
  const names = counted.map(({ name, weight }) => `${name} (weight ${formatShare(weight ?? 0)})`);
  return [
    { kind: "heading", text: "Method and data" },
    ...paragraph(
      names.length > 0
        ? `The score combines: ${names.join(", ")}. It was turned into a probability by calibration on content whose origin is known. Scores between the human and the AI threshold get no verdict.`
        : "No network scored this content.",
    ),
    ...paragraph(
      `The data sets, how they were made, and every error rate by group are on ${issuer}/methodology.`,
    ),
  ];
}

function identity(reported: Reported, now: Date): Block[] {
  const { detection, hash } = reported;
  return [
    { kind: "heading", text: "What was analyzed, with what" },
    {
      kind: "facts",
      facts: [
        { term: "Analysis", value: reported.id },
        { term: "Analyzed", value: describeTime(reported.analyzedAt) },
        { term: "Size", value: `${reported.sizeBytes} bytes` },
        ...(hash
          ? [
              { term: "Content hash", value: `SHA-256 ${hash.hash}` },
              { term: "Salt", value: hash.salt },
            ]
          : []),
        ...detection.models.map(({ name, version, sha256 }) => ({
          term: "Model",
          value: `${name} ${version}, SHA-256 ${sha256}`,
        })),
        { term: "Report made", value: describeTime(now.toISOString()) },
      ],
    },
    ...(hash
      ? paragraph("The content hash is the SHA-256 of the salt's bytes followed by the content's.")
      : []),
  ];
}

function contest({ id }: Reported, issuer: string): Block[] {
  const { min, max } = limits.reviewHours;
  return [
    { kind: "heading", text: "How to contest this result" },
    ...paragraph(
      `Whoever is affected may dispute it at ${issuer}/dispute, naming the analysis ${id}. A person reviews it within ${min} to ${max} hours. If the review finds an error, the result is marked as wrong, its certificate is revoked, and the error enters the public record.`,
    ),
    ...paragraph(
      "Before deciding anything, ask the author: drafts, notes, version history, original files and a conversation about the work say more than any detector.",
    ),
    ...paragraph(analysisMessages.disclaimer),
  ];
}

export function composeReport(
  reported: Reported,
  content: ReportedContent,
  { issuer, now }: { issuer: string; now: Date },
): Report {
  const { detection, title, fileName, correctedVerdict } = reported;
  const name = title ?? fileName;
  return {
    title: titleOf(detection, correctedVerdict),
    subject: name ? `${kinds[detection.type]}: ${name}` : kinds[detection.type],
    blocks: [
      ...found(reported),
      ...rates(reported),
      ...reasonsOf(reported, content),
      ...listOrigin(detection),
      { kind: "heading", text: "The content" },
      ...showContent(detection, content),
      ...leftOut(reported),
      ...method(reported, issuer),
      ...identity(reported, now),
      ...contest(reported, issuer),
    ],
  };
}
