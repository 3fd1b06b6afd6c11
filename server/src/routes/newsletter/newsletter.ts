import { newsletterMessages } from "@tellsign/contracts/site/newsletter-messages";
import { screens } from "@tellsign/contracts/site/screens";
import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from "../../actions/newsletter/newsletter-token.ts";
import {
  confirmSubscriber,
  deleteSubscriber,
  requestSubscription,
} from "../../db/newsletter/newsletter.ts";
import {
  alreadySubscribedMail,
  confirmNewsletterMail,
} from "../../external/mail/texts/newsletter-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { limitRate } from "../../http/limits/limit-rate.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountNewsletter(app: Hono<AppBindings>, services: Services): void {
  const { db, env, installationSecret, now } = services;

  handle(app, services, "subscribeNewsletter", async ({ c, input }) => {
    const email = parseEmail(input.json.email);
    if (!email) throw new AppError("invalid_email");
    // Also limited per email address, known or not, so that nobody's mailbox can be flooded from many networks.
    await limitRate(c, services, "forgotPassword", null, `newsletter:${email}`);
    await transactionWithMail(services, async (tx, queueMail) => {
      const asked = await requestSubscription(tx, email, now());
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
    return { message: newsletterMessages.asked };
  });

  handle(app, services, "confirmNewsletter", async ({ input }) => {
    const confirmed = await confirmSubscriber(db, input.json.token, now());
    if (!confirmed) throw new AppError("link_expired");
    return { message: newsletterMessages.confirmed };
  });

  /** Opening the link must not unsubscribe, because virus scanners open links too. */
  handle(app, services, "openUnsubscribe", async ({ c, input }) =>
    c.redirect(
      `${screens.unsubscribeNewsletter.path}#token=${encodeURIComponent(input.query.token)}`,
      302,
    ),
  );

  handle(app, services, "unsubscribeNewsletter", async ({ input }) => {
    const subscriberId = readUnsubscribeToken(installationSecret, input.query.token);
    if (subscriberId === null) throw new AppError("unsubscribe_link_wrong");
    await deleteSubscriber(db, subscriberId);
    return { message: newsletterMessages.unsubscribed };
  });
}
