import { expect, it } from "vitest";
import {
  listFiles,
  listPostgresTests,
  meetElsewhere,
  opensDatabase,
  readSource,
} from "../../list-postgres-tests.ts";

const locks =
  /\.transaction\(|transactionWithMail\(|\.for\("(update|share)"|skip locked|for update|advisory_/i;

/** db/billing/ledger.ts and routes/billing/checkout.ts are both about billing. */
function nounOf(file: string): string {
  return file.split("/").slice(1, -1).join("/") || file;
}

it("runs something of every noun whose code locks or leases rows on a PostgreSQL server", () => {
  const covered = new Set(listPostgresTests().map(nounOf));
  const locking = listFiles(".ts").filter(
    (file) =>
      /^(db|actions|jobs|routes)\/[^/]+\//.test(file) &&
      !file.endsWith(".test.ts") &&
      locks.test(readSource(file)),
  );
  expect(locking.length).toBeGreaterThan(20);
  expect(locking.filter((file) => !covered.has(nounOf(file)))).toEqual([]);
});

it("runs every test that names a lock, a lease or two processes on a PostgreSQL server", () => {
  const listed = listPostgresTests();
  const naming = listFiles(".test.ts").filter((file) => {
    const text = readSource(file);
    return (
      opensDatabase.test(text) &&
      !meetElsewhere.test(file) &&
      /(it|test|describe)(\.each\([^)]*\))?\([`"'][^`"']*\b(at the same time|at once|both processes|lease|lock(s|ed)?\b|race)/i.test(
        text,
      )
    );
  });
  expect(naming.filter((file) => !listed.includes(file))).toEqual([]);
});
