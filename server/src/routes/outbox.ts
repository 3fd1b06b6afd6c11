import type { OutboxMail } from "@tellsign/contracts/analytics";
import type { Hono } from "hono";
import { recordAct } from "../db/audit-log.ts";
import { findMail, listMails, type OutboxRow } from "../db/outbox.ts";
import { findUserByEmail } from "../db/users.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";

const limit = 50;

function present({ id, to, subject, state, createdAt }: OutboxRow): OutboxMail {
  return { id, to, subject, state, createdAt: createdAt.toISOString() };
}

/** A mail that could not be sent has no other way to its reader. One that was, or is about to be, is nobody else's. */
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
      await recordAct(tx, {
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
