import type { Hono } from "hono";
import { recordAct } from "../db/audit-log.ts";
import {
  findContactMessage,
  listContactMessages,
  markMessageHandled,
  presentMessage,
} from "../db/contact-messages.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { parseCursor } from "../http/parse-cursor.ts";
import type { Services } from "../services.ts";

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
        return presentMessage(message);
      }
      await recordAct(tx, {
        actor: caller.user,
        action: "answer-message",
        target: { kind: "message", id },
        now: services.now(),
      });
      return presentMessage(handled);
    });
  });
}
