import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { killDuringWrites } from "./kill-during-writes.ts";

it("keeps every acknowledged write when the server is killed in the middle of 60", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "tellsign-durability-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { acknowledged, lost } = await killDuringWrites(dataDir, 60);
  expect(acknowledged).toBeGreaterThanOrEqual(30);
  expect(acknowledged).toBeLessThan(60);
  expect(lost).toEqual([]);
}, 180_000);
