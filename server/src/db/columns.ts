/** Column types the tables share. Column names are the snake_case of the property names. */
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

export const id = () => uuid().primaryKey().defaultRandom();
export const timestamptz = () => timestamp({ withTimezone: true });
export const createdAt = () => timestamptz().notNull().defaultNow();
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
