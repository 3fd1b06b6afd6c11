import type { Hono } from "hono";
import { recordAuditEntry } from "../../db/accounts/audit-log.ts";
import {
  findContactMessage,
  listContactMessages,
  markMessageHandled,
  serializeMessage,
} from "../../db/mail/contact-messages.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { parseCursor } from "../../http/request/parse-cursor.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountAdminMessages(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listContactMessages", async ({ services, input }) => {
    const { cursor, ...filter } = input.query;
    return listContactMessages(services.db, filter, parseCursor(cursor));
  });

  handle(app, services, "handleContactMessage", async ({ services, caller, input }) => {
    const { id } = input.params;
    return services.db.transaction(async (tx) => {
      const handled = await markMessageHandled(tx, id, services.now());
      if (!handled) {
        const message = await findContactMessage(tx, id);
        if (!message) throw new AppError("message_not_found");
        return serializeMessage(message);
      }
      await recordAuditEntry(tx, {
        actor: caller.user,
        action: "answer-message",
        target: { kind: "message", id },
        now: services.now(),
      });
      return serializeMessage(handled);
    });
  });
}
