import { passwordLength } from "@tellsign/contracts/limits";
import { describe, expect, it } from "vitest";
import { checkPassword } from "./check-password.ts";
import { commonPasswords } from "./common-passwords.ts";

const check = (password: string) => checkPassword(password, "someone.else@example.org");

describe("a new password", () => {
  it("is refused below the least length and taken at it", () => {
    expect(check("zq7-xvk")).toBe("password_too_short");
    expect(check("zq7-xvk2")).toBeNull();
  });

  it("is refused above the greatest length and taken at it", () => {
    expect(check("zq7 ".repeat(64))).toBeNull();
    expect(check(`${"zq7 ".repeat(64)}x`)).toBe("password_too_long");
  });

  it("is counted in characters, not in the units they are stored in", () => {
    expect(check("🦊🐻🐼🐨")).toBe("password_too_short");
    expect(check("🦊".repeat(passwordLength.max))).toBeNull();
  });

  it.each([
    "password",
    "Password123",
    "12345678",
    "QWERTYUIOP",
    "iloveyou",
    "aaaaaaaa",
    "Summer2024",
    " letmein123 ",
    "1q2w3e4r",
  ])("is refused when it is among the most common: %s", (password) => {
    expect(check(password)).toBe("password_too_common");
  });

  it("is refused when it is the account's own address or the part before the @", () => {
    expect(check("someone.else@example.org")).toBe("password_too_common");
    expect(check("Someone.Else")).toBe("password_too_common");
  });

  it("needs no digits, capitals or signs", () => {
    expect(check("correct horse battery")).toBeNull();
  });
});

describe("the list of common passwords", () => {
  it("has more than a thousand, all long enough to be chosen and in lower case", () => {
    expect(commonPasswords.size).toBeGreaterThan(1000);
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(passwordLength.min);
      expect(password).toBe(password.toLowerCase());
    }
  });
});
