import type { Hono } from "hono";
import { listMails } from "../db/outbox.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import type { Services } from "../services.ts";

const limit = 50;

export function mountOutbox(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listOutbox", async ({ services }) => {
    const mails = await listMails(services.db, limit);
    return mails.map(({ id, to, subject, text, state, createdAt }) => ({
      id,
      to,
      subject,
      text,
      state,
      createdAt: createdAt.toISOString(),
    }));
  });
}
