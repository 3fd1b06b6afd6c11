/** The content as the report shows it, with what was found marked where it is. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import { segmentLanes } from "@tellsign/contracts/detection/media-kinds";
import { type Block, describeSecond, type MarkedPart, toneLegend, toneOf } from "./report.ts";

/** Null where the content was not kept and not given again. */
export type ReportedContent = { text: string } | { jpeg: string } | null;

/** About 20 pages. */
const charactersMax = 60_000;

export const contentAbsent =
  "The content was not kept and is not shown here. Whoever has it can check that it is the same by the hash below.";

export function markText(text: string, spans: Detection["where"]["spans"]): MarkedPart[] {
  const shown = text.slice(0, charactersMax);
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { start, end, aiProbability, leftOut } of spans) {
    if (start < at || start >= shown.length) continue;
    if (start > at) parts.push({ text: shown.slice(at, start), tone: "plain" });
    const tone = leftOut === null ? toneOf(aiProbability) : "left-out";
    parts.push({ text: shown.slice(start, end), tone });
    at = Math.min(end, shown.length);
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), tone: "plain" });
  return parts;
}

function showText(text: string, detection: Detection): Block[] {
  const cut = text.length > charactersMax;
  return [
    { kind: "paragraph", text: toneLegend },
    { kind: "marked", parts: markText(text, detection.where.spans) },
    ...(cut
      ? [
          {
            kind: "paragraph" as const,
            text: `The first ${charactersMax.toLocaleString("en-US")} of ${text.length.toLocaleString("en-US")} characters are printed.`,
          },
        ]
      : []),
  ];
}

function showPicture(jpeg: string, { image, reasons = [], where }: Detection): Block[] {
  if (!image) return [];
  const named = reasons.flatMap(({ region }, at) =>
    region ? [{ ...region, label: `Reason ${at + 1}` }] : [],
  );
  const found = where.regions.map(({ aiProbability: _, ...box }) => ({ ...box, label: "" }));
  const boxes = named.length > 0 ? named : found;
  return [{ kind: "picture", jpeg, width: image.width, height: image.height, boxes }];
}

function showTimeline({ audio, video, where }: Detection): Block[] {
  const sound = audio ?? video?.sound ?? null;
  const durationS = audio?.durationS ?? video?.durationS ?? 0;
  if (durationS <= 0) return [];
  const lanes = segmentLanes.flatMap((lane) => {
    const stretches = where.segments
      .filter((segment) => segment.lane === lane && segment.aiProbability !== null)
      .map(({ startS, endS, aiProbability }) => ({ startS, endS, tone: toneOf(aiProbability) }));
    return stretches.length > 0 ? [{ name: lane, stretches }] : [];
  });
  return [
    { kind: "paragraph", text: `${toneLegend} Length: ${describeSecond(durationS)}.` },
    { kind: "timeline", durationS, peaks: sound?.waveform.peaks ?? [], lanes },
  ];
}

export function showContent(detection: Detection, content: ReportedContent): Block[] {
  const timeline = showTimeline(detection);
  if (timeline.length > 0) return timeline;
  if (content === null) return [{ kind: "paragraph", text: contentAbsent }];
  return "text" in content
    ? showText(content.text, detection)
    : showPicture(content.jpeg, detection);
}
