import { contactMessages } from "@tellsign/contracts/site/contact-messages";
import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { insertContactMessage } from "../../db/mail/contact-messages.ts";
import { contactMail } from "../../external/mail/texts/form-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import type { Services } from "../../services.ts";

export function mountContact(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "sendContactMessage", async ({ services, input }) => {
    await transactionWithMail(services, async (tx, queueMail) => {
      await insertContactMessage(tx, input.json, services.now());
      await queueMail(contactMail(services.env, input.json));
    });
    return { message: contactMessages.sent };
  });
}
