/** Rows that one process at a time works on: a `claim` says which, and a lease until when. Both are compared with the database's clock. */
import { type Column, type SQL, sql } from "drizzle-orm";

/** How long a silent process keeps its media job or batch items. */
export const leaseSeconds = 15;

/** The end of a lease that starts now. */
export function leaseUntil(seconds: number): SQL {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** Never leased, or the process that leased it has gone silent. */
export function isUnleased(leaseExpiresAt: Column): SQL {
  return sql`(${leaseExpiresAt} is null or ${leaseExpiresAt} < now())`;
}

/** What a row without a worker holds. */
export const noLease = { claim: null, leaseExpiresAt: null } as const;
