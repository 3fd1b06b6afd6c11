import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./hash-password.ts";

it("keeps argon2id with 19 MiB, two passes and one lane, and a salt of its own each time", async () => {
  const first = await hashPassword("correct horse battery");
  const second = await hashPassword("correct horse battery");
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

it("verifies the right password and no other", async () => {
  const stored = await hashPassword("correct horse battery");
  expect(await verifyPassword(stored, "correct horse battery")).toBe(true);
  expect(await verifyPassword(stored, "correct horse batterY")).toBe(false);
});

it("takes a letter composed in either way as the same", async () => {
  const stored = await hashPassword("caf\u00e9 au lait");
  expect(await verifyPassword(stored, "cafe\u0301 au lait")).toBe(true);
});

it("is false without a stored hash, even for the words the stand-in was made of", async () => {
  expect(await verifyPassword(null, "no account has this hash")).toBe(false);
});
