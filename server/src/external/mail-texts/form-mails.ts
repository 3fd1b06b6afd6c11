/** Mails that a form sends. */
import type { ContactInput } from "@tellsign/contracts/contact";
import { dispute } from "@tellsign/contracts/limits";
import type { Env } from "../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

export function contactMail(site: Pick<Env, "CONTACT_EMAIL">, message: ContactInput): Mail {
  return renderMail({
    to: site.CONTACT_EMAIL,
    subject: `Message to Tellsign: ${message.subject}`,
    body: [`From ${message.name} <${message.email}>`, ...message.message.split(/\n{2,}/)],
  });
}

/** Repeats nothing of what was typed: the address may belong to someone else. */
export function disputeReceivedMail(
  site: Pick<Env, "CONTACT_EMAIL">,
  to: string,
  disputeId: string,
): Mail {
  const { min, max } = dispute.reviewHours;
  return renderMail({
    to,
    subject: "Your dispute was received",
    body: [
      `Someone, probably you, asked Tellsign to review a result. The dispute has the number ${disputeId}, and a person will review it within ${min}-${max} hours.`,
      `If this was not you, write to ${site.CONTACT_EMAIL}.`,
    ],
  });
}
