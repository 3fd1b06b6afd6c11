/** Mails of the newsletter. All but the first ask carry what ends it with one click (RFC 8058). */
import type { ArticleHead } from "@tellsign/contracts/blog";
import { endpoints } from "@tellsign/contracts/endpoints";
import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import { screens } from "@tellsign/contracts/screens";
import type { Env } from "../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL">;
type Subscriber = { id: string; email: string };

/** Behind a #, which browsers keep to themselves. */
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
      "Someone, probably you, asked for the newsletter of the Tellsign blog at this address.",
      {
        label: "Confirm your subscription",
        url: linkWithToken(site, screens.confirmNewsletter.path, token),
      },
      `The link works once, within ${mailedLinkMinutes.confirmNewsletter / 60} hours.`,
      "If you did not ask for it, ignore this mail: no newsletter will come, and the address is erased.",
    ],
  });
  return { ...mail, subscriberId: id };
}

/** To an address that asks again: only its owner learns that it is known. */
export function alreadySubscribedMail(
  site: Site,
  { id, email }: Subscriber,
  unsubscribeToken: string,
): Mail {
  const mail = renderMail({
    to: email,
    subject: "You get the Tellsign newsletter already",
    body: [
      "Someone, probably you, asked for the newsletter of the Tellsign blog at this address. It is subscribed already, so nothing has changed.",
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
      "You get this mail because you subscribed to the Tellsign blog and confirmed it.",
      unsubscribeLink(site, unsubscribeToken),
    ],
  });
  return { ...mail, subscriberId: id, headers: listHeaders(site, unsubscribeToken) };
}
