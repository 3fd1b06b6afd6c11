import { expect, it } from "vitest";
import { describeImageFile } from "./describe-image-file.ts";

const evidence = {
  width: 4000,
  height: 3000,
  format: "jpeg",
  channels: 3,
  frames: 1,
  fileBytes: 3_450_000,
  kind: "photo" as const,
  heatMap: null,
  localEdits: [],
  tier: null,
};

it("tells size, format, channels, bytes and kind", () => {
  expect(describeImageFile(evidence)).toEqual([
    { term: "Size in pixels", value: "4000 × 3000, 12 megapixels" },
    { term: "Format", value: "JPEG" },
    { term: "Channels", value: "3" },
    { term: "File size", value: "3.5 MB" },
    { term: "Looks like", value: "Photograph" },
  ]);
});

it("names frames only where there are several, and no kind where none was seen", () => {
  const terms = describeImageFile({ ...evidence, frames: 12, kind: null, fileBytes: 900 });
  expect(terms).toContainEqual({ term: "Frames", value: "12" });
  expect(terms).toContainEqual({ term: "File size", value: "1 kB" });
  expect(terms.some(({ term }) => term === "Looks like")).toBe(false);
});
