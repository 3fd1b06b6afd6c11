import { describe, expect, it } from "vitest";
import { encodeBase32, findTotpStep, totpCode, totpStep, totpUrl } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("a one-time code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("is that of RFC 6238 at %i seconds", (seconds, code) => {
    expect(totpCode(secret, totpStep(at(seconds)))).toBe(code);
  });

  it("is taken one step early or late, and not two", () => {
    const now = at(1_000_000);
    const find = (steps: number) =>
      findTotpStep({ secret, lastStep: null }, totpCode(secret, totpStep(now) + steps), now);
    expect([-1, 0, 1].map(find)).toEqual([-1, 0, 1].map((steps) => totpStep(now) + steps));
    expect([-2, 2].map(find)).toEqual([null, null]);
  });

  it("works once: neither again nor with one older than the last", () => {
    const now = at(1_000_000);
    const step = totpStep(now);
    const used = { secret, lastStep: step };
    expect(findTotpStep(used, totpCode(secret, step), now)).toBeNull();
    expect(findTotpStep(used, totpCode(secret, step - 1), now)).toBeNull();
    expect(findTotpStep(used, totpCode(secret, step + 1), now)).toBe(step + 1);
  });

  it.each(["", "12345", "1234567", "abcdef", "12 456"])("is never %j", (code) => {
    expect(findTotpStep({ secret, lastStep: null }, code, at(59))).toBeNull();
  });

  it("comes from a secret that apps read in base 32", () => {
    expect(encodeBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(totpUrl({ secret, account: "ada+1@example.org" })).toBe(
      "otpauth://totp/Tellsign:ada%2B1%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tellsign",
    );
  });
});
