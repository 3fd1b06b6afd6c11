/** Describes what the code does with data; change both together. */
import { securityEventsKeptDays } from "@tellsign/contracts/account/security-events";
import {
  batchKeptDays,
  batchPausedDaysMax,
  testBatchKeptHours,
} from "@tellsign/contracts/batch/batch-states";
import {
  dispute,
  freeScanWindowHours,
  googleFlow,
  keptBytesMax,
  keptDays,
  knownDevice,
  mailedLinkMinutes,
  rateLimits,
  secondFactor,
  session,
} from "@tellsign/contracts/limits";
import { deliveriesKeptDays } from "@tellsign/contracts/webhook/webhook-events";
import type { DocumentSection } from "../components/shell/document-page.tsx";

const rateWindowHoursMax =
  Math.max(...Object.values(rateLimits).map(({ windowSeconds }) => windowSeconds)) / 3600;

export const privacySections: readonly DocumentSection[] = [
  {
    id: "in-short",
    title: "In short",
    body: [
      "What you submit is analyzed and not stored afterward, unless you ask for it. There are no trackers and no ads, and no cookie banner, because we set no cookies the service does not need. You can export and erase your account yourself.",
      "Tellsign is software that an operator runs. This policy describes what the software does; the operator of this installation, whose address is at the end, is responsible for it.",
    ],
  },
  {
    id: "content",
    title: "Content you submit",
    body: [
      "Text, images, recordings, and videos are held only while they are being analyzed. An uploaded file is kept in a temporary folder for that time and then deleted, even if the analysis fails or the server stops midway.",
      "A recording or video that takes longer to analyze is answered later. The answer, with thumbnails of a video’s most telling frames, is then held for you for a few minutes and erased; what remains of it is listed below.",
      `The texts and files of a batch stay on the server until it is their turn. Each is erased when its item finishes, fails, or is canceled, even while the rest of the batch is still running, unless you asked when you made the batch that the contents be kept. A paused batch is canceled after ${batchPausedDaysMax} days.`,
      "A picture or video provided by URL is fetched by the server, so its host sees the server and not you.",
      "Content is not used to train models, and it is not written to logs.",
      "There are two exceptions, and both are up to you.",
      [
        `When you dispute a result, up to ${dispute.contentSampleSent} characters of the content are sent with the dispute. They are erased ${dispute.sampleKeptDays} days after it is decided.`,
        `When you check “Keep the content for a later re-run,” or ask for it when you make a batch, the content stays on the server so that a newer model can analyze it again, and a report can show it: the text of a text or document, or the file of a picture, recording, or video, up to ${keptBytesMax / 1024 ** 3} GB per account. Nobody but you can see it. You can delete it on the page of the analysis, with the analysis, or with your account.`,
      ],
    ],
  },
  {
    id: "kept",
    title: "What is kept of an analysis",
    body: [
      [
        "the verdict, each detector’s scores and readings, and the places in the content they refer to, as positions and not as words",
        "a salted hash, which recognizes the same content again and reveals nothing about it",
        "the file name or the title you gave, the size, the number of words, the kind of content, and timestamps",
        "whether it was paid for from your plan, your credits or your free analyses",
      ],
      "A certificate is created only when you ask for it. Anyone with its address can see the result, the file name, the size, timestamps, and a salted hash, but not whose it is. It is erased with the account. What stays is an entry in the public log of all certificates: a hash, the time, and the name of our key, from which nothing about the content or about you can be read.",
      `For a batch, we keep its name and, for each item, its position, the names you gave it, the verdict or the error, and what it cost, until you delete the batch, or ${batchKeptDays} days after it ends (${testBatchKeptHours} hours if it was created with a test key). Its analyses stay in your history like any others.`,
      "An analysis made with an account is kept until you delete it from your history or erase the account. When you delete it, it still counts toward your usage, and its certificate stays valid. A visitor’s analysis is kept without a name or address, and for a while tied to the keyed hashes described under the free scan.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    body: [
      [
        "your email address and, if you gave one, your username",
        "your password as an argon2id hash, never in plain text; or, if you sign in with Google, the identifier Google gives us",
        "if you set up a second factor, the secret of your authenticator app encrypted, the names and public keys of your passkeys, and your recovery codes as hashes",
        `a security log that you can read: sign-ins and changes to the account, keys, and webhooks, with the browser’s user agent and the network address, for ${securityEventsKeptDays} days`,
        "your plan, its status, and how much of it you have used",
        "the names, prefixes, and last use of your API keys; the keys themselves only as hashes",
        `the URLs of your webhooks, with their secrets encrypted, and for ${deliveriesKeptDays} days what was sent to them and which status they returned`,
        "the false-positive rate you chose to tolerate, if you chose one",
        "when you joined and when you were last seen",
        `which notices about your monthly analyses were sent, for ${keptDays.quotaNotices} days after the month they are about`,
      ],
      "Unless a shorter time is given, it stays until you erase the account. What an administrator does to an account is logged under the administrator’s name. That record stays, and after the account is erased it refers to a number that belongs to nobody.",
    ],
  },
  {
    id: "payments",
    title: "Payments",
    body: [
      "If the operator has connected Stripe, you pay there. Stripe receives your email address and your account number, and sees your card, which never passes through our servers. Its script is loaded only when you open the card form. We keep what was bought, the amount, the date, and Stripe’s identifiers for the payment, the customer, and the subscription.",
      `Stripe also reports every payment, refund, and change of a subscription to us. Of each report, we keep only the fields we use, for ${keptDays.billingEvents} days.`,
      "If Stripe is not connected, checkouts are simulated and no money moves. When an account is erased, the reports that name it are erased with it. What was bought, amounts, dates, and Stripe’s identifier of each payment stay for bookkeeping, without a name or an address; with that identifier, Stripe can still tell who paid.",
    ],
  },
  {
    id: "sessions",
    title: "Cookies and browser storage",
    body: [
      "There are four cookies, and each is needed for what you asked for. Scripts can read none of them.",
      [
        `${session.cookieName} (over an encrypted connection, __Host-${session.cookieName}) is set when you sign in, holds a random token, and keeps you signed in.`,
        `${googleFlow.cookieName} is set when you choose to sign in with Google, and is deleted when you return, or after ${googleFlow.minutes} minutes.`,
        `${secondFactor.cookieName} is set while you sign in with a second factor, for at most ${secondFactor.minutes} minutes.`,
        `${knownDevice.cookieName} is set when you have signed in, holds a random token, and lasts ${knownDevice.days} days. It tells a browser you have used from one that is new, so that we can warn you of a new one, and so that strangers who try passwords cannot lock you out.`,
      ],
      `A session ends after ${session.unrememberedHours} hours, or after ${session.rememberedDays} days if you chose Remember Me. For each session, we keep the hash of the token, the browser’s user agent, the network address, and timestamps. You can see the list on your account page and end any session.`,
      "Your browser also stores your choice of theme, whether the free scan was used, and a device identifier for it. Only the free scan on the server sends that identifier, and the server keeps it only as a keyed hash. Until you close the tab, the browser also keeps your last free result and which analysis is running.",
      "Text you analyze privately on your device is not sent to us. Your browser downloads the model for that once and keeps it until you clear this site’s data.",
      "The Tellsign browser extension checks text on your device with the model it contains, and sends nothing to anyone. A picture, or a text of which you want a full report, goes only to the server you entered in its options, after it has said so; that server treats it like any other submission. The extension reads a page only when you ask it to, and has no telemetry.",
    ],
  },
  {
    id: "free-scan",
    title: "The free scan",
    body: [
      `A visitor gets one free scan every ${freeScanWindowHours} hours. To enforce that, the server stores keyed hashes of a device identifier, of the browser and screen size combined, and of the network address. The original values cannot be recovered from them. They are erased after ${keptDays.freeScans} days; the verdict of the scan stays, tied to nothing.`,
    ],
  },
  {
    id: "limits-and-logs",
    title: "Limits and logs",
    body: [
      `To prevent abuse, the server counts requests by account or network address, for at most about ${rateWindowHoursMax} ${rateWindowHoursMax === 1 ? "hour" : "hours"}. Logs contain the kind of request, its status, its duration, and the account number; no content, no query, no cookie, and no network address.`,
      "A program that sends its request with an Idempotency-Key gets the same answer again for 24 hours. Until then, the answer is kept encrypted with a key derived from its API key and that Idempotency-Key, neither of which is stored, so nobody else can read it.",
      "Pages are counted without identifying you: how often an article was opened on a given day, and how many accounts came back that day. The status page shows what the service found when it checked itself.",
    ],
  },
  {
    id: "mail",
    title: "Messages and email",
    body: [
      `A message sent through the contact form is kept with the name and address you gave, for ${keptDays.contactMessages} days.`,
      `A dispute is kept with what you wrote, your address, and what was decided and noted about it. If you filed it without an account, your words, your address, and the notes are erased ${keptDays.visitorDisputes} days after the decision; if you filed it while signed in, when you erase the account.`,
      "An upheld dispute becomes an entry in the public record of known errors: the date, the kind of content, the model version, the verdict given, and the right one. It contains nothing of the content, of what you wrote, or about you, and it stays.",
      `We send email only for what you asked for, such as a new password (the link works for ${mailedLinkMinutes.resetPassword} minutes), a changed address, or the outcome of a dispute, and when your monthly analyses run low. The body of an email is erased once it is sent; its address, subject, and date are erased after ${keptDays.mails} days. If no mail server is configured, or it refused the email, the operator can read the whole email in the outbox for those ${keptDays.mails} days instead.`,
      `The newsletter is sent only to addresses that confirmed it. An address not confirmed within ${mailedLinkMinutes.confirmNewsletter / 60} hours is erased, as is one that unsubscribes, along with any emails on their way to it.`,
    ],
  },
  {
    id: "others",
    title: "Who else receives data",
    body: [
      "Nobody, unless you choose it, and only if the operator has connected them:",
      [
        "Stripe, when you pay: your email address and your account number",
        "Google, when you sign in with it: Google learns that you did, and tells us your address, your name there, and its identifier for you",
        "the URLs you add as webhooks: IDs, verdicts, file names, counts, and timestamps of your analyses and batches; nothing of any content",
        "the operator’s mail server, for the emails above",
      ],
      "Once a day, unless the operator turned it off, the server asks GitHub (raw.githubusercontent.com) for the public lists of trusted signers of content credentials. The request is the same on every installation and says nothing about you, your content, or whether there was any.",
      "Analyses run on this installation’s server or on your device; no content goes to anyone else. Nothing is sold, and nothing is shared for advertising.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    body: [
      "On your account page, you can export what is kept under your account as one file, change your address and password, and erase the account. The export leaves out what only a thief could use (hashes of passwords, tokens, keys, and content, and the secrets of webhooks), and what belongs to an address and not to an account: emails and messages sent through the contact form. For those, ask the operator.",
      "Erasing the account ends a running subscription and immediately and permanently removes your analyses, the content you kept with them, your batches, certificates, sessions, keys, webhooks, balance, emails to your address, and newsletter subscription. One last email confirms it, and is erased like any other. A dispute you filed while signed in stays as a bare record, without your address, your words, the sample, or the notes; if it was still undecided, it is closed.",
      "You may also ask the operator for access, correction, or erasure, and file a complaint with your local data protection authority.",
    ],
  },
];
