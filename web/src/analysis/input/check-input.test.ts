import { uploadBytesMax } from "@tellsign/contracts/limits";
import { expect, it } from "vitest";
import { media } from "../../content/messages/result/media.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import { type AnalysisInput, checkFile, checkInput, hasInput } from "./check-input.ts";

const empty: AnalysisInput = { type: "text", text: "", url: "", file: null };
const file = new File(["x"], "x.png");

it("asks for input when there is none", () => {
  expect(checkInput(empty)).toBe(validation.noInput);
  expect(checkInput({ ...empty, text: "  " })).toBe(validation.noInput);
});

it("asks for ten words of text", () => {
  expect(checkInput({ ...empty, text: "one two three four five six seven eight nine" })).toBe(
    validation.textTooShort,
  );
  expect(
    checkInput({ ...empty, text: "one two three four five six seven eight nine ten" }),
  ).toBeNull();
});

it("takes a URL for images and videos only", () => {
  const url = "https://example.org/a";
  expect(hasInput({ ...empty, type: "image", url })).toBe(true);
  expect(hasInput({ ...empty, type: "video", url })).toBe(true);
  expect(hasInput({ ...empty, type: "audio", url })).toBe(false);
  expect(hasInput({ ...empty, type: "audio", file })).toBe(true);
});

it("refuses a file that is too large, naming the limit", () => {
  const limits = uploadBytesMax.dashboard;
  expect(checkFile({ size: limits.image }, "image", limits)).toBeNull();
  expect(checkFile({ size: limits.image + 1 }, "image", limits)?.description).toContain("50MB");
});

it("refuses a file of no known kind", () => {
  expect(checkFile({ size: 1 }, null, uploadBytesMax.dashboard)?.variant).toBe("destructive");
});

it("refuses an empty file and an address that is none", () => {
  expect(checkFile({ size: 0 }, "audio", uploadBytesMax.dashboard)?.description).toBe(media.empty);
  expect(checkInput({ ...empty, type: "video", url: "clips/a.mp4" })?.variant).toBe("destructive");
  expect(checkInput({ ...empty, type: "video", url: "https://example.org/a.mp4" })).toBeNull();
});
