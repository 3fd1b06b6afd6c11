import { passwordLength } from "@tellsign/contracts/limits";
import { describe, expect, it } from "vitest";
import { readBreachedPasswords } from "../../external/passwords/breached-passwords.ts";
import { checkNewPassword } from "./check-new-password.ts";

const check = (password: string) => () => checkNewPassword(password, "ada@example.org");

describe("a new password", () => {
  it.each(["trustno1", "Jordan23", "liverpoolfc", "zaq12wsx"])(
    "is refused when it is among the commonest of breaches: %s",
    (password) => expect(check(password)).toThrow("too common"),
  );

  it("is refused for what it is, not for a part of it or for two entries in a row", () => {
    const [first = "", second = ""] = readBreachedPasswords().trim().split("\n");
    expect(check(`${first}\n${second}`)).not.toThrow();
    expect(check("liverpoolfc liverpoolfc")).not.toThrow();
    expect(check("correct horse battery")).not.toThrow();
  });

  it("is compared with 100,000, all long enough to be chosen and in lower case", () => {
    const passwords = readBreachedPasswords().trim().split("\n");
    expect(passwords).toHaveLength(100_000);
    const unfit = passwords.filter(
      (one) => [...one].length < passwordLength.min || one !== one.toLowerCase(),
    );
    expect(unfit).toEqual([]);
  });
});
