import { expect, it } from "vitest";
import { imageStage } from "./image-stage.ts";

it.each([
  [0, "SCANNING PIXELS"],
  [29, "SCANNING PIXELS"],
  [30, "AI DETECTION"],
  [69, "AI DETECTION"],
  [70, "FINALIZING"],
  [100, "FINALIZING"],
])("calls %i percent %s", (percent, label) => {
  expect(imageStage(percent)).toBe(label);
});
