/** A process of its own that writes users without end, and prints each one that was acknowledged. */
import { pino } from "pino";
import { openDatabase } from "../db/open-database.ts";
import { users } from "../db/schema.ts";
import { parseEnv } from "../env.ts";

const [, , folder = ""] = process.argv;
const { db } = await openDatabase(parseEnv({ DATA_DIR: folder }), pino({ level: "silent" }));
for (let n = 1; ; n += 1) {
  await db.insert(users).values({ email: `${n}@example.org` });
  process.stdout.write(`${n}\n`);
}
