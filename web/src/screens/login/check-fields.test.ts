import { describe, expect, test } from "vitest";
import { checkLogin, checkSignUp } from "./check-fields.ts";

const good = {
  email: "ada@example.org",
  password: "long enough",
  confirmPassword: "long enough",
  agreed: true,
};

describe("the login tab", () => {
  test("wants e-mail and password", () => {
    const text = { title: "Error", description: "Please fill in all fields" };
    expect(checkLogin({ email: " ", password: "x" })).toMatchObject({ field: "email", text });
    expect(checkLogin({ email: "a@b.c", password: "" })).toMatchObject({ field: "password", text });
    expect(checkLogin(good)).toBeNull();
  });
});

describe("the sign-up tab", () => {
  test.each([
    [{ email: "" }, "email", "Please fill in all fields"],
    [{ password: "" }, "password", "Please fill in all fields"],
    [{ confirmPassword: "" }, "confirmPassword", "Please fill in all fields"],
    [{ confirmPassword: "other words" }, "confirmPassword", "Passwords do not match"],
    [
      { password: "seven77", confirmPassword: "seven77" },
      "password",
      "Password must be at least 8 characters",
    ],
    [{ agreed: false }, "terms", "Please agree to the Terms of Service"],
  ])("%j is refused at %s: %s", (change, field, description) => {
    expect(checkSignUp({ ...good, ...change })).toMatchObject({
      field,
      text: { title: "Error", description, variant: "destructive" },
    });
  });

  test("lets complete fields through", () => {
    expect(checkSignUp(good)).toBeNull();
  });
});
