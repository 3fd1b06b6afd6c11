import type { ChangeUserInput } from "@tellsign/contracts/account/administration";
import { quotaFollowsPlan } from "@tellsign/contracts/api/errors";
import type { Hono } from "hono";
import {
  changeRole,
  liftSuspension,
  listAdminUsers,
  lockForChange,
  serializeAdminUser,
  suspendUser,
} from "../../db/accounts/admin-users.ts";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import { type UserRow, updateUser } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseCursor } from "../../http/request/parse-cursor.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

type Change = {
  action: string;
  detail: Record<string, unknown>;
  apply: () => Promise<UserRow | null>;
};

/** The change to apply; null if the account is already in that state. */
function planChange(
  tx: Database,
  user: UserRow,
  { role, suspended, monthlyQuota, reason }: ChangeUserInput,
  now: Date,
): Change | null {
  if (monthlyQuota !== undefined) {
    if (monthlyQuota === user.monthlyQuota) return null;
    return {
      action: "change-quota",
      detail: { from: user.monthlyQuota, to: monthlyQuota, reason },
      apply: () => updateUser(tx, user.id, { monthlyQuota }),
    };
  }
  if (role !== undefined) {
    if (role === user.role) return null;
    return {
      action: "change-role",
      detail: { from: user.role, to: role, reason },
      apply: () => changeRole(tx, user.id, role),
    };
  }
  if (suspended === (user.suspendedAt !== null)) return null;
  return suspended
    ? {
        action: "suspend-user",
        detail: { reason },
        apply: () => suspendUser(tx, user.id, { reason, now }),
      }
    : { action: "lift-suspension", detail: { reason }, apply: () => liftSuspension(tx, user.id) };
}

export function mountAdminUsers(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listUsers", async ({ services, input }) => {
    const { cursor, ...filter } = input.query;
    return listAdminUsers(services.db, filter, parseCursor(cursor), services.now());
  });

  handle(app, services, "changeUser", async ({ services, caller, input }) => {
    const { id } = input.params;
    const now = services.now();
    const setsQuota = input.json.monthlyQuota !== undefined;
    if (setsQuota && services.env.BILLING) throw new AppError("not_available", quotaFollowsPlan);
    // Administrators may set their own quota: it gives no right they lack.
    if (id === caller.user.id && !setsQuota) throw new AppError("own_account");
    return services.db.transaction(async (tx) => {
      const { isActorAdmin, user } = await lockForChange(tx, { actorId: caller.user.id, id });
      // The acting administrator stays one, so the last administrator is never lost, even when two act on each other.
      if (!isActorAdmin) throw new AppError("admin_only");
      if (!user) throw new AppError("user_not_found");
      const change = planChange(tx, user, input.json, now);
      if (!change) return serializeAdminUser(tx, user, now);
      const changed = await change.apply();
      if (!changed) throw new AppError("user_not_found");
      await recordAuditEntry(tx, {
        actor: caller.user,
        action: change.action,
        target: { kind: "user", id },
        detail: change.detail,
        now,
      });
      return serializeAdminUser(tx, changed, now);
    });
  });
}
