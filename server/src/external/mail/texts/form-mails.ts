/** Mails sent from forms. */
import type { ContactInput } from "@tellsign/contracts/site/contact";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

export function contactMail(site: Pick<Env, "CONTACT_EMAIL">, message: ContactInput): Mail {
  return renderMail({
    to: site.CONTACT_EMAIL,
    subject: `Message to Tellsign: ${message.subject}`,
    body: [`From ${message.name} <${message.email}>`, ...message.message.split(/\n{2,}/)],
  });
}
