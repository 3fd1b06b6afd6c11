/** The database behind one type, whichever engine serves it. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** A query function takes this, so that a caller may pass a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
