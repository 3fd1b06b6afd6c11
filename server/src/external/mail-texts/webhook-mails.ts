import { screens } from "@tellsign/contracts/screens";
import { deliveriesKeptDays } from "@tellsign/contracts/webhook-events";
import type { Env } from "../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL">;

export function webhookOffMail(
  site: Site,
  to: string,
  { url, reason }: { url: string; reason: string },
): Mail {
  return renderMail({
    to,
    subject: "A webhook of your Tellsign account was switched off",
    body: [
      // What follows the host may hold a secret of the receiver.
      `Events are no longer sent to the webhook at ${new URL(url).origin}. ${reason}`,
      `Once it takes them again, switch it on. What was not delivered is kept for ${deliveriesKeptDays} days and can be sent again there.`,
      { label: "Your webhooks", url: site.PUBLIC_URL + screens.apiDashboard.path },
    ],
  });
}
