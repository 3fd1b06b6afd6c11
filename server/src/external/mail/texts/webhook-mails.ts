import { screens } from "@tellsign/contracts/site/screens";
import { deliveriesKeptDays } from "@tellsign/contracts/webhook/webhook-events";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL">;

export function webhookDisabledMail(
  site: Site,
  to: string,
  { url, reason }: { url: string; reason: string },
): Mail {
  return renderMail({
    to,
    subject: "A webhook in your Tellsign account was disabled",
    body: [
      // Only the host is shown, because the path may contain a secret.
      `Events are no longer sent to the webhook at ${new URL(url).origin}. ${reason}`,
      `Enable it again once it accepts events. Undelivered events are kept for ${deliveriesKeptDays} days and can be resent from your dashboard.`,
      { label: "Your webhooks", url: site.PUBLIC_URL + screens.apiDashboard.path },
    ],
  });
}
