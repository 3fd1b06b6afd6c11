/** Account mails. None of them asks for a password or contains one. */
import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import { screens } from "@tellsign/contracts/site/screens";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL" | "CONTACT_EMAIL">;

function linkWithToken(site: Site, path: string, token: string): string {
  return `${site.PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;
}

function notYou(site: Site): string {
  return `If this wasn't you, reset your password at ${site.PUBLIC_URL}${screens.authPage.path} with Forgot Password and contact us at ${site.CONTACT_EMAIL}.`;
}

export function resetPasswordMail(site: Site, to: string, token: string): Mail {
  return renderMail({
    to,
    subject: "Reset your Tellsign password",
    body: [
      "Someone, probably you, asked to reset the password of the Tellsign account with this email address.",
      {
        label: "Choose a new password",
        url: linkWithToken(site, screens.resetPassword.path, token),
      },
      `The link works once, within ${mailedLinkMinutes.resetPassword} minutes.`,
      "If you didn't ask for this, you can ignore this email. Nothing has changed.",
    ],
  });
}

export function passwordChangedMail(site: Site, to: string): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign password was changed",
    body: [
      "The password of your Tellsign account was changed, and all other devices were signed out.",
      notYou(site),
    ],
  });
}

export function confirmEmailMail(site: Site, to: string, token: string): Mail {
  return renderMail({
    to,
    subject: "Confirm your new email address for Tellsign",
    body: [
      "Someone asked to use this email address for their Tellsign account.",
      { label: "Confirm this address", url: linkWithToken(site, screens.confirmEmail.path, token) },
      `The link works once, within ${mailedLinkMinutes.confirmEmail / 60} hours.`,
      "If you didn't ask for this, you can ignore this email. Nothing will change.",
    ],
  });
}

/** Sent to an address that someone wants to switch to but that already has an account. */
export function emailTakenMail(site: Site, to: string): Mail {
  return renderMail({
    to,
    subject: "This email address already has a Tellsign account",
    body: [
      "Someone, perhaps you, asked to use this email address for another Tellsign account. It already has an account, so nothing has changed.",
      `To sign in, go to ${site.PUBLIC_URL}${screens.authPage.path}.`,
    ],
  });
}

export function emailChangeRequestedMail(site: Site, to: string, newEmail: string): Mail {
  return renderMail({
    to,
    subject: "A new email address was requested for your Tellsign account",
    body: [
      `Someone signed in to your Tellsign account asked to change its email address to ${newEmail}. The change takes effect when the link we sent there is opened.`,
      notYou(site),
    ],
  });
}

export function emailChangedMail(site: Site, to: string, newEmail: string): Mail {
  return renderMail({
    to,
    subject: "The email address of your Tellsign account was changed",
    body: [
      `Your Tellsign account now uses ${newEmail} instead of this address.`,
      `If this wasn't you, contact us at ${site.CONTACT_EMAIL}.`,
    ],
  });
}

export function googleLinkedMail(site: Site, to: string, passwordRemoved: boolean): Mail {
  return renderMail({
    to,
    subject: "Google sign-in was added to your Tellsign account",
    body: [
      "Someone with this Google address signed in to the Tellsign account with the same email address. You can now sign in to it with Google.",
      ...(passwordRemoved
        ? [
            "The address had never been confirmed, so the account's old password was removed and all devices were signed out. You can set a new password with Forgot Password.",
          ]
        : []),
      notYou(site),
    ],
  });
}

export function accountDeletedMail(site: Site, to: string): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign account was deleted",
    body: [
      "Your Tellsign account and everything in it were deleted. This cannot be undone.",
      `If this wasn't you, contact us at ${site.CONTACT_EMAIL}.`,
    ],
  });
}
