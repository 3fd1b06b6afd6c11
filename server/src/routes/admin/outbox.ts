import type { OutboxMail } from "@tellsign/contracts/account/analytics";
import type { Hono } from "hono";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import { findUserByEmail } from "../../db/accounts/users.ts";
import { findMail, listMails, type OutboxRow } from "../../db/mail/outbox.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

const limit = 50;

function present({ id, to, subject, state, createdAt }: OutboxRow): OutboxMail {
  return { id, to, subject, state, createdAt: createdAt.toISOString() };
}

/** Only unsent mail may be opened, since it has no other way to reach its recipient. Mail that was or will be sent is private. */
function isReadable({ state }: OutboxRow): boolean {
  return state === "kept" || state === "failed";
}

export function mountOutbox(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listOutbox", async ({ services }) =>
    (await listMails(services.db, limit)).map(present),
  );

  handle(app, services, "openMail", async ({ services, caller, input }) =>
    services.db.transaction(async (tx) => {
      const mail = await findMail(tx, input.params.id);
      if (!mail) throw new AppError("mail_not_found");
      if (!isReadable(mail)) throw new AppError("mail_not_readable");
      const reader = await findUserByEmail(tx, mail.to);
      await recordAuditEntry(tx, {
        actor: caller.user,
        action: "open-mail",
        target: { kind: "mail", id: mail.id },
        detail: reader ? { userId: reader.id } : {},
        now: services.now(),
      });
      return { ...present(mail), text: mail.text };
    }),
  );
}
