import { writeFile } from "node:fs/promises";
import { keptBytesMax } from "@tellsign/contracts/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { findUserById, type UserRow } from "../../db/accounts/users.ts";
import { analyses, mediaJobs } from "../../db/analyses/tables.ts";
import { withTemporaryFile } from "../../storage/temporary-file.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startMediaJob } from "./start-media-job.ts";

const dayMs = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  // Nobody works at the jobs.
  test = await createTestApp({ work: false });
});
afterAll(() => test.close());

async function start(userId: string, { keep = false } = {}): Promise<string> {
  const user = (await findUserById(test.services.db, userId)) as UserRow;
  return withTemporaryFile(test.services.env, async (file) => {
    await writeFile(file.path, "bytes");
    const media = { type: "video", fileName: null, depth: "standard", views: true } as const;
    return startMediaJob(test.services, user, { ...media, file, keep });
  });
}

it("counts what waits to be kept as kept", async () => {
  const { db } = test.services;
  const { id } = await test.signUp({ plan: "expert" });
  const first = await start(id, { keep: true });
  await db
    .update(analyses)
    .set({ sizeBytes: keptBytesMax - 1 })
    .where(eq(analyses.id, first));
  await expect(start(id, { keep: true })).rejects.toMatchObject({ code: "kept_space_full" });
  await start(id);
});

it("goes before those of others in the days of grace, and not after them", async () => {
  const { db } = test.services;
  const { id } = await test.signUp({ plan: "expert" });
  const pastDueSince = test.services.now();
  const owing = { subscriptionStatus: "past_due", pastDueSince } as const;
  await db.update(users).set(owing).where(eq(users.id, id));
  const job = await start(id);
  const [row] = await db.select().from(mediaJobs).where(eq(mediaJobs.analysisId, job));
  expect(row?.priority).toBe(true);
  test.advance(8 * dayMs);
  await expect(start(id)).rejects.toMatchObject({ code: "subscription_inactive" });
});
