import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/open-database.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { settleDecoder } from "./settle-decoder.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("is the same in every process: the first decides, the operator may replace it, and a machine without it does not start", async () => {
  const { db } = database;
  expect(await settleDecoder(db, "auto", false)).toBe("bundled");
  expect(await settleDecoder(db, "auto", true)).toBe("bundled");
  expect(await settleDecoder(db, "ffmpeg", true)).toBe("auto");
  await expect(settleDecoder(db, "auto", false)).rejects.toThrow("this machine has none");
  await expect(settleDecoder(db, "ffmpeg", false)).rejects.toThrow("MEDIA_DECODER=bundled");
  expect(await settleDecoder(db, "auto", true)).toBe("auto");
  expect(await settleDecoder(db, "bundled", false)).toBe("bundled");
  expect(await settleDecoder(db, "auto", true)).toBe("bundled");
});
