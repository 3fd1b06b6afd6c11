/** Mails about how an account is entered and protected. None asks for a password or a code. */
import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import { screens } from "@tellsign/contracts/site/screens";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL" | "CONTACT_EMAIL">;

const linkTo = (site: Site, path: string, token: string) =>
  `${site.PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;

function notYou(site: Site): string {
  return `If this wasn't you, reset your password at ${site.PUBLIC_URL}${screens.authPage.path} with Forgot Password, check the box that says someone else may have used your account, and contact us at ${site.CONTACT_EMAIL}.`;
}

export function verifyEmailMail(site: Site, to: string, token: string): Mail {
  return renderMail({
    to,
    subject: "Confirm your email address for Tellsign",
    body: [
      "Welcome to Tellsign. Confirm that this address is yours to create API keys and webhooks and to buy a plan. You can run analyses right away.",
      { label: "Confirm this address", url: linkTo(site, screens.confirmEmail.path, token) },
      `The link works once, within ${mailedLinkMinutes.confirmEmail / 60} hours.`,
      "If you didn't create this account, you can ignore this email.",
    ],
  });
}

export function signInLinkMail(site: Site, to: string, token: string): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign sign-in link",
    body: [
      "Someone, probably you, asked for a link to sign in to the Tellsign account with this email address.",
      { label: "Sign in", url: linkTo(site, screens.signInLink.path, token) },
      `The link works once, within ${mailedLinkMinutes.signIn} minutes.`,
      "If you didn't ask for this, you can ignore this email. Nothing has changed.",
    ],
  });
}

export function newDeviceMail(
  site: Site,
  to: string,
  { userAgent, ipAddress, at }: { userAgent: string; ipAddress: string; at: Date },
): Mail {
  return renderMail({
    to,
    subject: "New sign-in to your Tellsign account",
    body: [
      "Someone signed in to your Tellsign account from a browser that had not been used with it before.",
      `Time: ${at.toUTCString()}`,
      `Network address: ${ipAddress}`,
      `Browser: ${userAgent || "unknown"}`,
      notYou(site),
    ],
  });
}

export function newKeyMail(
  site: Site,
  to: string,
  { name, keyPrefix }: { name: string; keyPrefix: string },
): Mail {
  return renderMail({
    to,
    subject: "A new API key was created in your Tellsign account",
    body: [
      `The API key “${name}”, which begins with ${keyPrefix}, was created. Programs that have it can run analyses at your account's expense.`,
      { label: "Your API keys", url: site.PUBLIC_URL + screens.apiDashboard.path },
      notYou(site),
    ],
  });
}

export function secondFactorMail(site: Site, to: string, change: string): Mail {
  return renderMail({
    to,
    subject: "A second factor of your Tellsign account was changed",
    body: [change, notYou(site)],
  });
}
