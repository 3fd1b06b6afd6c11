import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";
import { RequestError } from "./request.ts";

test("passes on what the server said", () => {
  const refusal = new RequestError("The current password is not right.", { status: 403 });
  expect(describeError(refusal)).toBe("The current password is not right.");
});

test("says what happened where the server said nothing", () => {
  expect(describeError(new RequestError("Network error", { status: 0 }))).toBe(
    "Network error. Please check your connection.",
  );
  expect(describeError(new RequestError("", { status: 502 }))).toBe(
    "Server error. Please try again later.",
  );
  expect(describeError(new SyntaxError("Unexpected token"))).toBe("Invalid response from server.");
});
