import { contact } from "@tellsign/contracts/messages";
import type { Hono } from "hono";
import { insertContactMessage } from "../db/contact-messages.ts";
import { contactMail } from "../external/mail-texts/form-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { handle } from "../http/handle.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import type { Services } from "../services.ts";

export function mountContact(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "sendContactMessage", async ({ services, input }) => {
    await actWithMail(services, async (tx, queueMail) => {
      await insertContactMessage(tx, input.json, services.now());
      await queueMail(contactMail(services.env, input.json));
    });
    return { message: contact.sent.title };
  });
}
