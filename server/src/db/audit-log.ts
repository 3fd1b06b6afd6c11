import type { Database } from "./database.ts";
import { auditLog } from "./schema.ts";
import type { UserRow } from "./users.ts";

export type Act = {
  actor: Pick<UserRow, "id" | "email">;
  /** Verb and noun, such as `suspend-user`. */
  action: string;
  target: { kind: "user" | "dispute" | "certificate" | "message"; id: string };
  detail?: Record<string, unknown>;
  now: Date;
};

/** Call it in the transaction that does what it tells of. */
export async function recordAct(tx: Database, act: Act): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: act.actor.id,
    actorEmail: act.actor.email,
    action: act.action,
    targetKind: act.target.kind,
    targetId: act.target.id,
    detail: act.detail ?? {},
    createdAt: act.now,
  });
}
