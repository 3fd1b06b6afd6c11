import { writeFile } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { claimItems } from "../../db/batches/batch-claims.ts";
import { batches } from "../../db/batches/tables.ts";
import { type BatchHarness, openBatchHarness } from "../../testing/batch-harness.ts";
import { runBatchItems } from "./run-batch-items.ts";

let world: BatchHarness;
afterEach(() => world.close());

it("a file that was fetched for an account that is erased meanwhile goes, too", async () => {
  world = await openBatchHarness({
    fetchUrl: async (_, { path }) => {
      await writeFile(path, "an image");
      await world.db.delete(users);
      return { fileName: "photo.jpg" };
    },
  });
  await world.begin({ items: [{ type: "image", content: "https://example.org/photo.jpg" }] });
  const claim = { claim: crypto.randomUUID(), textsMax: 8, media: true, now: new Date() };
  const claimed = await claimItems(world.db, claim);
  if (!claimed) throw new Error("There is nothing to claim.");
  await runBatchItems(world.test.services, claimed, new AbortController().signal);
  expect(await world.uploads()).toEqual([]);
  expect(await world.db.select().from(batches)).toEqual([]);
});
