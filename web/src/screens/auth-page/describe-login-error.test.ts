import { errors } from "@tellsign/contracts/api/errors";
import { expect, test } from "vitest";
import { RequestError } from "../../api/request.ts";
import { describeLoginError } from "./describe-login-error.ts";

test.each([
  [401, "Invalid email or password."],
  [400, "Please enter both email and password."],
  [403, "Account access denied. Please contact support."],
  [429, "Too many login attempts. Please try again later."],
  [500, "Server error. Please try again later."],
])("status %i says %j, whatever the server wrote", (status, text) => {
  expect(describeLoginError(new RequestError("something else", { status }))).toBe(text);
});

test("no answer is a network error", () => {
  expect(describeLoginError(new RequestError("Network error", { status: 0 }))).toBe(
    "Network error. Please check your connection.",
  );
});

test("an account made by Google is told to use its button", () => {
  const { status, message } = errors.use_google_sign_in;
  expect(describeLoginError(new RequestError(message, { status }))).toBe(
    "This account uses Google sign-in. Please use the Google button below.",
  );
});

test.each([
  ["418: The kettle is on.", "The kettle is on."],
  ["503 Closed for the night.", "Closed for the night."],
  ["The server is restarting.", "The server is restarting."],
  ["2 attempts are left.", "2 attempts are left."],
  ["", "Login failed"],
])("any other answer %j is shown as %j", (message, text) => {
  expect(describeLoginError(new RequestError(message, { status: 418 }))).toBe(text);
});

test("an answer of another shape is an invalid response", () => {
  expect(describeLoginError(new SyntaxError("Unexpected token"))).toBe(
    "Invalid response from server.",
  );
});
