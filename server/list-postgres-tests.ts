/** Which of the server's tests run again on a PostgreSQL server. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const source = join(import.meta.dirname, "src");

/**
 * The embedded database is PostgreSQL too, with one connection. What a server adds is many connections at once:
 * locks that are waited for, leases that run out, transactions that meet. So these floors run on both, since they
 * hold the locks, and so does any other test that makes several calls at once.
 */
const lockingFloors = /^(db|actions|jobs)\//;
const callsAtOnce = /Promise\.(all|allSettled|race)\(/;
export const opensDatabase =
  /\b(createTestApp|openTestDatabase|createServerDatabase|open\w+Harness)\(/;

/** Calls at once of these meet in the detector's processes or in files, not in the database. */
export const meetElsewhere =
  /^(documented\/|routes\/analyses\/analyze-(image|media)|routes\/batches\/batch-files|jobs\/status\/check-service)/;

/** One call at a time, yet about what a server's driver or its several processes do differently. */
const ofServer = [
  "worker.test.ts",
  "routes/admin/analytics.test.ts",
  "routes/analyses/stored-analyses.test.ts",
  "routes/batches/batches.test.ts",
  "routes/billing/checkout.test.ts",
  "routes/contact/contact.test.ts",
  "routes/newsletter/newsletter.test.ts",
  "routes/security/second-factors.test.ts",
  "routes/status/health.test.ts",
];

export function listFiles(ending: string): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(ending))
    .sort();
}

export function readSource(file: string): string {
  return readFileSync(join(source, file), "utf8");
}

/** Paths within server/src. */
export function listPostgresTests(): string[] {
  return listFiles(".test.ts").filter((file) => {
    const text = readSource(file);
    if (!opensDatabase.test(text) || meetElsewhere.test(file)) return false;
    return lockingFloors.test(file) || callsAtOnce.test(text) || ofServer.includes(file);
  });
}
