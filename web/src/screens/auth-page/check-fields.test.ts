import { describe, expect, test } from "vitest";
import { checkRegistration, checkSignIn } from "./check-fields.ts";

const missing = {
  title: "Missing Information",
  description: "Please enter both email and password",
};
const invalid = { title: "Invalid Email", description: "Please enter a valid email address" };

describe("signing in", () => {
  test.each([
    [{ email: "  ", password: "x" }, "email", missing],
    [{ email: "a@b.c", password: "  " }, "password", missing],
    [{ email: "a@b", password: "x" }, "email", invalid],
    [{ email: "a b@c.d", password: "x" }, "email", invalid],
    [{ email: "@b.c", password: "x" }, "email", invalid],
  ])("refuses %j at %s", (fields, field, text) => {
    expect(checkSignIn(fields)).toMatchObject({ field, text });
  });

  test("takes text, @, text, dot, text, with spaces around it", () => {
    expect(checkSignIn({ email: " ada@example.org ", password: "x" })).toBeNull();
  });
});

describe("registering", () => {
  const good = {
    username: "ada",
    email: "ada@example.org",
    password: "long enough",
    confirmPassword: "long enough",
  };

  test.each([
    [{ username: " " }, "username", "Please fill in all required fields"],
    [{ email: "" }, "email", "Please fill in all required fields"],
    [{ password: "" }, "password", "Please fill in all required fields"],
    [{ confirmPassword: "" }, "confirmPassword", "Passwords do not match"],
    [
      { password: "seven77", confirmPassword: "seven77" },
      "password",
      "Password must be at least 8 characters",
    ],
    [{ email: "ada" }, "email", "Please enter a valid email address"],
  ])("refuses %j at %s: %s", (change, field, description) => {
    expect(checkRegistration({ ...good, ...change })).toMatchObject({
      field,
      text: { description, variant: "destructive" },
    });
  });

  test("lets complete fields through", () => {
    expect(checkRegistration(good)).toBeNull();
  });
});
