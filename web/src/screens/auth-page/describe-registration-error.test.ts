import { errors } from "@tellsign/contracts/api/errors";
import { expect, test } from "vitest";
import { RequestError } from "../../api/request.ts";
import { describeRegistrationError } from "./describe-registration-error.ts";

const taken = "Email already registered. Please sign in instead.";

test.each([
  ["Email already registered. Please sign in instead.", 409, taken],
  ["User already exists", 400, taken],
  ["The request is not valid.", 400, "Invalid information provided. Please check your details."],
  ["Something broke.", 500, "Server error. Please try again later."],
  ["Network error", 0, "Network error. Please check your connection."],
  ["", 418, "Unable to create account."],
  ["The kettle is on.", 418, "The kettle is on."],
])("%j with status %i says %j", (message, status, text) => {
  expect(describeRegistrationError(new RequestError(message, { status }))).toBe(text);
});

test("a password among the most common ones is named as the reason", () => {
  const { status, message } = errors.password_too_common;
  const problem = new RequestError(message, { status, code: "password_too_common" });
  expect(describeRegistrationError(problem)).toBe(message);
});

test("an answer of another shape made no account", () => {
  expect(describeRegistrationError(new SyntaxError("Unexpected token"))).toBe(
    "Unable to create account.",
  );
});
