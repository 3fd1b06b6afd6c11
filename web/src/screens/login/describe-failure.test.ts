import { expect, test } from "vitest";
import { RequestError, readError } from "../../api/request.ts";
import { describeLoginFailure, describeRegistrationFailure } from "./describe-failure.ts";

const refused = new RequestError("Invalid email or password.", { status: 401 });
const wordless = new RequestError("", { status: 502 });
const fromProxy = readError("<html>", { status: 502, statusText: "Bad Gateway" });
const unanswered = new RequestError("Network error", { status: 0 });
const unreadable = new SyntaxError("Unexpected token");

test.each([
  [refused, "Invalid email or password."],
  [wordless, "Login failed"],
  [fromProxy, "Login failed"],
  [unreadable, "Invalid credentials"],
  [unanswered, "Network error. Please check your connection."],
])("a login that fails with %s says %s", (error, description) => {
  const title = "Login Failed";
  expect(describeLoginFailure(error)).toEqual({ title, description, variant: "destructive" });
});

test.each([
  [new RequestError("Email already registered.", { status: 409 }), "Email already registered."],
  [wordless, "Registration failed"],
  [fromProxy, "Registration failed"],
  [unreadable, "Could not create account"],
  [unanswered, "Network error. Please check your connection."],
])("a registration that fails with %s says %s", (error, description) => {
  const title = "Registration Failed";
  expect(describeRegistrationFailure(error)).toEqual({
    title,
    description,
    variant: "destructive",
  });
});
