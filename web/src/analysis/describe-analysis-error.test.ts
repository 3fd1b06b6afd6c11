import { errorEntry } from "@tellsign/contracts/api/errors";
import { expect, it } from "vitest";
import { RequestError } from "../api/request.ts";
import { describeAnalysisError } from "./describe-analysis-error.ts";

const answer = (status: number, message: string, more = {}) =>
  describeAnalysisError(new RequestError(message, { status, ...more }));

it("says the session expired", () => {
  const failure = answer(401, errorEntry("unauthorized").message);
  expect(failure.sessionExpired).toBe(true);
  expect(failure.toast).toEqual({
    title: "Session Expired",
    description: "Please log in again to continue neural analysis.",
    variant: "destructive",
  });
});

it("asks to wait when the rate limit is exceeded", () => {
  expect(answer(429, errorEntry("rate_limited").message).toast.title).toBe("Rate Limited");
});

it("asks for more text when the content is too short", () => {
  const { toast } = answer(422, errorEntry("content_too_short").message);
  expect(toast.title).toBe("Content Too Short");
  expect(toast.description).toContain("minimum 10 words");
});

it("shows the server's words where an upgrade is required", () => {
  expect(answer(403, "Not in your plan.", { upgradeRequired: true }).toast).toEqual({
    title: "Upgrade Required",
    description: "Not in your plan.",
    variant: "destructive",
  });
});

it("shows the server's words for anything else", () => {
  const { message } = errorEntry("modality_not_available");
  expect(answer(501, message).toast).toMatchObject({
    title: "Neural Scan Failed",
    description: message,
  });
});

it("names the status text when the server said nothing", () => {
  expect(answer(502, "", { statusText: "Bad Gateway" }).toast.description).toBe(
    "Analysis failed: Bad Gateway",
  );
});

it("speaks of the connection when no answer came", () => {
  expect(answer(0, "Network error").toast.description).toContain("internet connection");
});
