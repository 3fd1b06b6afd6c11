/** A separate process that keeps inserting users and prints each one that was committed. */
import { pino } from "pino";
import { users } from "../../db/accounts/tables.ts";
import { openDatabase } from "../../db/open-database.ts";
import { parseEnv } from "../../env.ts";

const [, , folder = ""] = process.argv;
const { db } = await openDatabase(parseEnv({ DATA_DIR: folder }), pino({ level: "silent" }));
for (let n = 1; ; n += 1) {
  await db.insert(users).values({ email: `${n}@example.org` });
  process.stdout.write(`${n}\n`);
}
