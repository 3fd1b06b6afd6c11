/** Newsletter mails. All except the confirmation request carry one-click unsubscribe headers (RFC 8058). */

import { endpoints } from "@tellsign/contracts/api/endpoints";
import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import type { ArticleHead } from "@tellsign/contracts/site/blog";
import { screens } from "@tellsign/contracts/site/screens";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL">;
type Subscriber = { id: string; email: string };

/** In the URL fragment, which browsers do not send to servers. */
function linkWithToken(site: Site, path: string, token: string): string {
  return `${site.PUBLIC_URL}${path}#token=${token}`;
}

function unsubscribeLink(site: Site, token: string) {
  const url = linkWithToken(site, screens.unsubscribeNewsletter.path, token);
  return { label: "Unsubscribe", url };
}

function listHeaders(site: Site, token: string): Record<string, string> {
  const address = `${site.PUBLIC_URL}${endpoints.unsubscribeNewsletter.path}?token=${token}`;
  return {
    "List-Id": `Tellsign Blog <blog.${new URL(site.PUBLIC_URL).hostname}>`,
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function confirmNewsletterMail(site: Site, { id, email }: Subscriber, token: string): Mail {
  const mail = renderMail({
    to: email,
    subject: "Confirm your subscription to the Tellsign blog",
    body: [
      "Someone, probably you, signed this address up for the Tellsign blog newsletter.",
      {
        label: "Confirm your subscription",
        url: linkWithToken(site, screens.confirmNewsletter.path, token),
      },
      `The link works once, within ${mailedLinkMinutes.confirmNewsletter / 60} hours.`,
      "If you didn't ask for this, you can ignore this email. You won't get the newsletter, and we will delete the address.",
    ],
  });
  return { ...mail, subscriberId: id };
}

/** Sent to an address that is already subscribed, so that only its owner learns about it. */
export function alreadySubscribedMail(
  site: Site,
  { id, email }: Subscriber,
  unsubscribeToken: string,
): Mail {
  const mail = renderMail({
    to: email,
    subject: "You already get the Tellsign newsletter",
    body: [
      "Someone, probably you, signed this address up for the Tellsign blog newsletter. It is already subscribed, so nothing has changed.",
      unsubscribeLink(site, unsubscribeToken),
    ],
  });
  return { ...mail, subscriberId: id, headers: listHeaders(site, unsubscribeToken) };
}

export function articleMail(
  site: Site,
  { id, email }: Subscriber,
  article: ArticleHead,
  unsubscribeToken: string,
): Mail {
  const mail = renderMail({
    to: email,
    subject: article.title,
    body: [
      `New on the Tellsign blog: ${article.title}`,
      article.excerpt,
      {
        label: `Read the article (${article.readTime})`,
        url: `${site.PUBLIC_URL}${screens.blog.path}/${article.slug}`,
      },
      "You are getting this email because you subscribed to the Tellsign blog.",
      unsubscribeLink(site, unsubscribeToken),
    ],
  });
  return { ...mail, subscriberId: id, headers: listHeaders(site, unsubscribeToken) };
}
