import { newsletter } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import type { Hono } from "hono";
import { askForNewsletter, confirmSubscriber, deleteSubscriber } from "../db/newsletter.ts";
import {
  alreadySubscribedMail,
  confirmNewsletterMail,
} from "../external/mail-texts/newsletter-mails.ts";
import type { AppBindings } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/handle.ts";
import { limitRate } from "../http/limit-rate.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { readUnsubscribeToken, unsubscribeToken } from "../newsletter-token.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

export function mountNewsletter(app: Hono<AppBindings>, services: Services): void {
  const { db, env, installationSecret, now } = services;

  handle(app, services, "subscribeNewsletter", async ({ c, input }) => {
    const email = parseEmail(input.json.email);
    if (!email) throw new AppError("invalid_email");
    // Also per address, known or not: nobody's mailbox is to be flooded from many networks.
    await limitRate(c, services, "forgotPassword", null, `newsletter:${email}`);
    await actWithMail(services, async (tx, queueMail) => {
      const asked = await askForNewsletter(tx, email, now());
      if (!asked) return;
      const { subscriber, token } = asked;
      await queueMail(
        token === null
          ? alreadySubscribedMail(
              env,
              subscriber,
              unsubscribeToken(installationSecret, subscriber.id),
            )
          : confirmNewsletterMail(env, subscriber, token),
      );
    });
    return { message: newsletter.asked.description };
  });

  handle(app, services, "confirmNewsletter", async ({ input }) => {
    const confirmed = await confirmSubscriber(db, input.json.token, now());
    if (!confirmed) throw new AppError("link_expired");
    return { message: newsletter.confirmed.description };
  });

  /** A link that was opened ends nothing: programs that look for viruses open them too. */
  handle(app, services, "openUnsubscribe", async ({ c, input }) =>
    c.redirect(
      `${screens.unsubscribeNewsletter.path}#token=${encodeURIComponent(input.query.token)}`,
      303,
    ),
  );

  handle(app, services, "unsubscribeNewsletter", async ({ input }) => {
    const subscriberId = readUnsubscribeToken(installationSecret, input.query.token);
    if (subscriberId === null) throw new AppError("unsubscribe_link_wrong");
    await deleteSubscriber(db, subscriberId);
    return { message: newsletter.unsubscribed.description };
  });
}
