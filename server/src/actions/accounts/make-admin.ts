import { changeRole } from "../../db/accounts/admin-users.ts";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import { findUserByEmail } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import { parseEmail } from "../../policy/parse-email.ts";

/** Whoever can run commands on the server acts here, so the audit log names no account. */
const operator = { id: null, email: "operator" };

/** Returns what was done, in a sentence. */
export async function makeAdmin(
  db: Database,
  { email: given, site, now }: { email: string; site: string; now: Date },
): Promise<string> {
  const email = parseEmail(given);
  if (!email) throw new Error(`${given} is not an email address.`);
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new Error(`Nobody registered as ${email}. Register at ${site}/login first.`);
    if (user.demo) throw new Error(`${email} is a demo account. Register one of your own.`);
    if (user.role === "admin") return `${email} is an administrator already.`;
    await changeRole(tx, user.id, "admin");
    await recordAuditEntry(tx, {
      actor: operator,
      action: "change-role",
      target: { kind: "user", id: user.id },
      detail: { from: user.role, to: "admin", reason: "npm run make-admin" },
      now,
    });
    return `${email} is an administrator now.`;
  });
}
