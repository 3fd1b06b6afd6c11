import { join } from "node:path";

/** The server's tests find argon2 at next to no strength. */
export const quickHashing = {
  alias: { "@node-rs/argon2": join(import.meta.dirname, "src", "testing", "quick-argon2.ts") },
};
