import type { Job } from "@tellsign/contracts/analysis/job";
import { expect, it } from "vitest";
import { describeRun } from "./describe-run.ts";

const job: Job = {
  id: "j",
  type: "audio",
  fileName: "talk.mp3",
  state: "queued",
  progress: null,
  ahead: 2,
  createdAt: "2026-11-16T00:00:00Z",
  result: null,
  error: null,
};
const at = (changes: Partial<Job>) => describeRun({ at: "job", job: { ...job, ...changes } });

it("counts the megabytes that have gone out, as the first part of the bar", () => {
  const half = describeRun({ at: "uploading", sentBytes: 34e6, totalBytes: 180e6 });
  expect(half.line).toBe("Uploading 34 of 180 MB");
  expect(half.percent).toBeCloseTo((25 * 34) / 180);
  expect(describeRun({ at: "uploading", sentBytes: 4e5, totalBytes: 2.5e6 }).line).toBe(
    "Uploading 0.4 of 2.5 MB",
  );
});

it("says how many go before it, and that it is next", () => {
  expect(at({}).stage).toBe("Waiting: 2 ahead of it");
  expect(at({ ahead: 0 }).stage).toBe("Waiting: next in line");
});

it("follows the seconds, and never stands behind the upload nor at the end before the end", () => {
  expect(at({ state: "decoding" })).toMatchObject({ percent: 25, stage: "Decoding" });
  const view = at({ state: "analysing", progress: { doneS: 12.4, totalS: 62.1 } });
  expect(view.line).toBe("Analyzing second 12 of 63");
  expect(view.percent).toBeGreaterThan(25);
  expect(at({ state: "analysing", progress: { doneS: 70, totalS: 62 } }).percent).toBe(95);
  expect(at({ state: "done" })).toMatchObject({ percent: 100, stage: "Done" });
});

it("leaves the bar where it is while the connection is lost", () => {
  expect(describeRun({ at: "reconnecting" }).percent).toBeNull();
});
