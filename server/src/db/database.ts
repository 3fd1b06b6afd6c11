/** One type for the embedded database and PostgreSQL. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Query functions take this type, so callers can pass a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;
