import { expect, test } from "vitest";
import { checkNewPassword } from "./check-new-password.ts";

test.each([
  ["", "long enough", "newPassword", "Please fill in all fields"],
  ["long enough", "", "confirmPassword", "Please fill in all fields"],
  ["long enough", "long enuogh", "confirmPassword", "Passwords do not match"],
  ["seven77", "seven77", "newPassword", "Password must be at least 8 characters"],
])("%j and %j are refused at %s: %s", (newPassword, confirmPassword, field, description) => {
  const problem = checkNewPassword({ newPassword, confirmPassword });
  expect(problem).toMatchObject({ field, text: { description } });
});

test("two equal ones of eight characters will do", () => {
  expect(checkNewPassword({ newPassword: "eight888", confirmPassword: "eight888" })).toBeNull();
});
