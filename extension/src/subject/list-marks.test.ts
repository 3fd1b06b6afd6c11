import type { Detection } from "@tellsign/contracts/detection/detection";
import { expect, it } from "vitest";
import { listMarks } from "./list-marks.ts";

const text = "One. Two. Three. Four.";
const span = (
  start: number,
  end: number,
  aiProbability: number | null,
  leftOut: string | null,
) => ({
  ...{ start, end, aiProbability, leftOut },
});
const spans = [
  span(5, 9, 0.65, null),
  span(0, 4, 0.9, null),
  span(10, 16, 0.95, "a quotation"),
  span(17, 22, 0.1, null),
];
const none = { regions: [], segments: [], resolution: "" };

function tones(changes: { verdict: Detection["verdict"]; runs?: Detection["where"]["runs"] }) {
  const { verdict, runs } = changes;
  const detection = { verdict, where: { ...none, spans, runs } } as unknown as Detection;
  return listMarks(detection, text).map((mark) => [mark.text, mark.tone]);
}

it("marks sentences in their order, as the site does", () => {
  expect(tones({ verdict: "ai" })).toEqual([
    ["One.", "ai"],
    ["Two.", "leaning"],
    ["Three.", "none"],
    ["Four.", "none"],
  ]);
});

it("marks nothing where the whole got no verdict", () => {
  expect(tones({ verdict: "uncertain" }).every(([, tone]) => tone === "none")).toBe(true);
});

it("follows the parts of a mixed text", () => {
  const run = { firstSentence: 1, lastSentence: 2, words: 2 };
  const runs = [
    { ...run, start: 0, end: 9, reads: "human" as const },
    { ...run, start: 10, end: 22, reads: "ai" as const },
  ];
  expect(tones({ verdict: "mixed", runs }).map(([, tone]) => tone)).toEqual([
    "none",
    "none",
    "none",
    "ai",
  ]);
});
