import { expect, test } from "vitest";
import { RequestError, readError } from "../api/request.ts";
import { describeError } from "./describe-error.ts";

test("passes on what the server said", () => {
  const problem = new RequestError("The current password is incorrect.", { status: 403 });
  expect(describeError(problem)).toBe("The current password is incorrect.");
});

test.each(["<html>502 Bad Gateway</html>", "upstream reset", "null", '{"detail":1}'])(
  "does not pass on the body %s, which is not the server's words",
  (body) => {
    const error = readError(body, { status: 502, statusText: "Bad Gateway" });
    expect(error.message).toBe(body);
    expect(describeError(error)).toBe("Server error. Please try again later.");
  },
);

test("says what happened where the server said nothing", () => {
  expect(describeError(new RequestError("Network error", { status: 0 }))).toBe(
    "Network error. Please check your connection.",
  );
  expect(describeError(new RequestError("", { status: 502 }))).toBe(
    "Server error. Please try again later.",
  );
  expect(describeError(new SyntaxError("Unexpected token"))).toBe("Invalid response from server.");
});
