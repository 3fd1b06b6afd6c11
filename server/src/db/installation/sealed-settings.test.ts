import { afterAll, beforeAll, expect, it } from "vitest";
import { testSealer } from "../../testing/rows/test-sealer.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import type { OpenDatabase } from "../open-database.ts";
import { loadInstallationSecret } from "./installation-secret.ts";
import { hasNothingSealed, resealSettings } from "./sealed-settings.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("gives processes that start at once the same secret, also while it is sealed again", async () => {
  const { db } = database;
  expect(await hasNothingSealed(db)).toBe(true);
  const load = () => loadInstallationSecret(db, testSealer);
  const secrets = await Promise.all([load(), load(), load()]);
  expect(new Set(secrets).size).toBe(1);
  expect(await hasNothingSealed(db)).toBe(false);
  const [, again] = await Promise.all([resealSettings(db, testSealer), load()]);
  expect(again).toBe(secrets[0]);
});
