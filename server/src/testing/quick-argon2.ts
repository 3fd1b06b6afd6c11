/**
 * argon2 at next to no strength, which tests get for "@node-rs/argon2": they hash thousands of passwords, and one takes
 * 40 ms of a processor. What the strength is stands in hash-password.test.ts, which runs without this.
 */
import { createRequire } from "node:module";

const real: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");

export const hash: typeof real.hash = (password, options, signal) =>
  real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);
export const { verify } = real;
