import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { analyses, keptContents } from "../../db/analyses/tables.ts";
import { definiteDetection } from "../../testing/contents/detections.ts";
import { decided, fileDispute, writeAnalysis } from "../../testing/rows/write-disputes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { exportTrainingSamples } from "./export-training-samples.ts";

let test: TestApp;
let folder: string;
type TestUser = Awaited<ReturnType<TestApp["signUp"]>>;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signUp({ role: "admin" });
  user = await test.signUp();
  folder = await mkdtemp(join(os.tmpdir(), "tellsign-disputes-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

/** A dispute whose text was kept, decided in its author's favor. */
async function fileCorrected(text: string, trainingConsent: boolean): Promise<string> {
  const { db, now } = test.services;
  const detection = {
    ...definiteDetection("ai"),
    models: [{ name: "text", version: "1.2.3", sha256: "0".repeat(64) }],
  };
  const analysisId = await writeAnalysis(test, { userId: user.id, detection });
  await db.update(analyses).set({ contentHash: text }).where(eq(analyses.id, analysisId));
  await db.insert(keptContents).values({ analysisId, text, file: null, createdAt: now() });
  const filed = { analysisId, userEmail: user.email, trainingConsent };
  const { id } = await fileDispute(test, filed, user.cookie);
  const decision = { from: "open", state: "corrected", verdict: "human", note: "Sorry." } as const;
  await decided(test, id, decision, admin.cookie);
  return id;
}

it("exports corrected disputes with consent as labeled samples, and no others", async () => {
  const id = await fileCorrected("I wrote this myself, by hand.", true);
  await fileCorrected("This one stays private.", false);
  const out = join(folder, "samples");
  const counts = await exportTrainingSamples(test.services, out);
  expect(counts).toEqual({ text: 1, image: 0, audio: 0, video: 0 });
  const lines = (await readFile(join(out, "text", "disputes.jsonl"), "utf8")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      id,
      text: "I wrote this myself, by hand.",
      label: 0,
      set: "disputes",
      source: "disputes",
    },
  ]);
  await expect(exportTrainingSamples(test.services, out)).rejects.toThrow("EEXIST");
});
