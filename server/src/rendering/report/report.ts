/** What a report consists of, whichever format it is written in. */
export type Tone = "ai" | "some" | "plain" | "left-out";

export type MarkedPart = { text: string; tone: Tone };

/** In pixels of the picture as displayed. */
export type Box = { x: number; y: number; width: number; height: number; label: string };

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; facts: { term: string; value: string }[] }
  | { kind: "list"; items: { text: string; quote: string | null }[] }
  | { kind: "marked"; parts: MarkedPart[] }
  | { kind: "picture"; jpeg: string; width: number; height: number; boxes: Box[] }
  | {
      kind: "timeline";
      durationS: number;
      /** The outline of the sound, from 0 to 1; empty where there is none. */
      peaks: number[];
      lanes: { name: string; stretches: { startS: number; endS: number; tone: Tone }[] }[];
    };

export type Report = {
  /** The reading in a few words. */
  title: string;
  /** What was analyzed. */
  subject: string;
  blocks: Block[];
};

export const toneLegend =
  "Marked strongly: reads like AI with a probability of 80% or more. Marked lightly: 50% or more. Gray: recognized and not scored. Unmarked: below 50%, or too little to score. A mark on a single part is weaker evidence than the result for the whole.";

export function toneOf(aiProbability: number | null): Tone {
  if (aiProbability === null || aiProbability < 0.5) return "plain";
  return aiProbability >= 0.8 ? "ai" : "some";
}

/** Times are in UTC, so that every reader sees the same. */
export function describeTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** 1:02, for a place in a recording. */
export function describeSecond(second: number): string {
  const whole = Math.floor(second);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
