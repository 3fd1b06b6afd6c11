/** Run by `npm run bench -- capacity`, with the address of an empty database and a file of detections by kind: prints the bytes each takes when stored, and how many jobs are claimed and ended per second. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { createUser } from "../../db/accounts/users.ts";
import { claimMediaJob, endMediaJob, insertMediaJob } from "../../db/analyses/media-jobs.ts";
import type { Database } from "../../db/database.ts";
import { openServer } from "../../db/open-database.ts";
import { withoutContent } from "../../detection/without-content.ts";
import { answeredAnalysis, writeAnalyses } from "../rows/write-analyses.ts";

const rowsPerKind = 1000;
const jobs = 1000;
const claimersAtOnce = 8;

async function sizeOf(db: Database): Promise<number> {
  await db.execute(sql`vacuum full analyze analyses`);
  const { rows } = (await db.execute(
    sql`select pg_total_relation_size('analyses')::float8 as bytes`,
  )) as unknown as { rows: { bytes: number }[] };
  return rows[0]?.bytes ?? 0;
}

/** With its indexes, as the server stores it: without content. */
async function measureBytes(db: Database, userId: string, detection: Detection): Promise<number> {
  const before = await sizeOf(db);
  const stored = withoutContent(detection);
  const row = answeredAnalysis(userId, { type: detection.type });
  for (let written = 0; written < rowsPerKind; written += 100) {
    const rows = Array.from({ length: 100 }, () => ({ ...row, detection: stored }));
    await writeAnalyses(db, rows);
  }
  return Math.round(((await sizeOf(db)) - before) / rowsPerKind);
}

/** Claims and ends jobs that cost nothing, as several workers would. */
async function measureQueue(db: Database, userId: string): Promise<number> {
  const row = answeredAnalysis(userId, { type: "audio" });
  const ids = await writeAnalyses(
    db,
    Array.from({ length: jobs }, () => row),
  );
  for (const analysisId of ids) {
    await insertMediaJob(db, {
      analysisId,
      userId,
      priority: false,
      depth: "standard",
      views: false,
      file: "none",
      createdAt: new Date(),
    });
  }
  const started = performance.now();
  async function work(): Promise<void> {
    for (;;) {
      const claim = randomUUID();
      const job = await claimMediaJob(db, claim);
      if (!job) return;
      const end = { state: "done", now: new Date() } as const;
      await endMediaJob(db, { id: job.analysisId, claim }, end);
    }
  }
  await Promise.all(Array.from({ length: claimersAtOnce }, work));
  return Math.round(jobs / ((performance.now() - started) / 1000));
}

const [url = "", file = ""] = process.argv.slice(2);
const detections: Record<string, Detection> = JSON.parse(await readFile(file, "utf8"));
const { db, close } = await openServer(url, pino({ level: "silent" }));
const user = await createUser(db, { email: "bench@example.org" });
if (!user) throw new Error("The account was not created.");
const storedBytes: Record<string, number> = {};
for (const [kind, detection] of Object.entries(detections)) {
  storedBytes[kind] = await measureBytes(db, user.id, detection);
}
console.log(JSON.stringify({ storedBytes, claimsPerSecond: await measureQueue(db, user.id) }));
await close();
