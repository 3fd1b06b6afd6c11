/** Every mail an account gets. None of them asks for a password or names one. */
import { mailedLinkMinutes } from "@tellsign/contracts/limits";
import { screens } from "@tellsign/contracts/screens";
import type { Env } from "../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL" | "CONTACT_EMAIL">;

function linkWithToken(site: Site, path: string, token: string): string {
  return `${site.PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;
}

function notYou(site: Site): string {
  return `If this was not you, set a new password at ${site.PUBLIC_URL}${screens.authPage.path} with Forgot Password, and write to ${site.CONTACT_EMAIL}.`;
}

export function resetPasswordMail(site: Site, to: string, token: string): Mail {
  return renderMail({
    to,
    subject: "Choose a new password for Tellsign",
    body: [
      "Someone, probably you, asked for a new password for the Tellsign account of this address.",
      {
        label: "Choose a new password",
        url: linkWithToken(site, screens.resetPassword.path, token),
      },
      `The link works once, within ${mailedLinkMinutes.resetPassword} minutes.`,
      "If you did not ask for it, ignore this mail: nothing has changed.",
    ],
  });
}

export function passwordChangedMail(site: Site, to: string): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign password was changed",
    body: [
      "The password of your Tellsign account was changed, and every other place it was signed in has been signed out.",
      notYou(site),
    ],
  });
}

export function confirmEmailMail(site: Site, to: string, token: string): Mail {
  return renderMail({
    to,
    subject: "Confirm your new address for Tellsign",
    body: [
      "A Tellsign account asked to use this address from now on.",
      { label: "Confirm this address", url: linkWithToken(site, screens.confirmEmail.path, token) },
      `The link works once, within ${mailedLinkMinutes.confirmEmail / 60} hours.`,
      "If you did not ask for it, ignore this mail: nothing will change.",
    ],
  });
}

/** To the address an account asked for, when that address has an account of its own. */
export function emailTakenMail(site: Site, to: string): Mail {
  return renderMail({
    to,
    subject: "This address already has a Tellsign account",
    body: [
      "Someone, perhaps you, asked to use this address for another Tellsign account. It has an account already, so nothing has changed.",
      `To sign in to it, go to ${site.PUBLIC_URL}${screens.authPage.path}.`,
    ],
  });
}

export function emailChangeAskedMail(site: Site, to: string, newEmail: string): Mail {
  return renderMail({
    to,
    subject: "A new address was asked for your Tellsign account",
    body: [
      `Your Tellsign account asked to use the address ${newEmail} from now on. The change takes effect when the link mailed there is opened.`,
      notYou(site),
    ],
  });
}

export function emailChangedMail(site: Site, to: string, newEmail: string): Mail {
  return renderMail({
    to,
    subject: "The address of your Tellsign account was changed",
    body: [
      `Your Tellsign account now uses the address ${newEmail}, and no longer this one.`,
      `If this was not you, write to ${site.CONTACT_EMAIL}.`,
    ],
  });
}

export function googleLinkedMail(site: Site, to: string, passwordRemoved: boolean): Mail {
  return renderMail({
    to,
    subject: "Google sign-in was added to your Tellsign account",
    body: [
      "Someone who holds this address at Google signed in to the Tellsign account of the same address. From now on it opens with Google.",
      ...(passwordRemoved
        ? [
            "The address had not been confirmed before, so the account's former password was removed and every place it was signed in has been signed out. You may set a new password with Forgot Password.",
          ]
        : []),
      notYou(site),
    ],
  });
}

export function accountDeletedMail(site: Site, to: string): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign account was erased",
    body: [
      "Your Tellsign account and all it held have been erased. This cannot be undone.",
      `If this was not you, write to ${site.CONTACT_EMAIL}.`,
    ],
  });
}
