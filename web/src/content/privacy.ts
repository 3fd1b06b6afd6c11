/** What the code does with data; a change of either is a change of both. */
import {
  batchKeptDays,
  batchPausedDaysMax,
  testBatchKeptHours,
} from "@tellsign/contracts/batch-states";
import {
  dispute,
  freeScanWindowHours,
  googleFlow,
  keptBytesMax,
  mailedLinkMinutes,
  rateLimits,
  session,
} from "@tellsign/contracts/limits";
import { deliveriesKeptDays } from "@tellsign/contracts/webhook-events";
import type { DocumentSection } from "../components/document-page.tsx";

const rateWindowHoursMax =
  Math.max(...Object.values(rateLimits).map(({ windowSeconds }) => windowSeconds)) / 3600;

export const privacySections: readonly DocumentSection[] = [
  {
    id: "in-short",
    title: "In short",
    body: [
      "What you submit is analysed and not stored afterwards, unless you ask for it. There are no trackers and no advertisements, and no banner asks you about cookies, because none is set that the service does not need. You can export and erase your account yourself.",
      "Tellsign is software that an operator runs. This policy says what the software does; the operator of this installation, whose address is at the end, is responsible for it.",
    ],
  },
  {
    id: "content",
    title: "Content you submit",
    body: [
      "Text, images, recordings and videos are held only while they are being analysed. An uploaded file lies in a temporary folder for that time and is deleted afterwards, also when the analysis fails or the server stops in the middle.",
      "A recording or a video whose analysis takes longer is answered later. The answer, with small pictures of a video\u2019s most telling frames, then waits some minutes for you and is erased; what stays of it is listed below.",
      `The texts and files of a batch lie on the server until it is their turn. Each is erased when its item has been answered, has failed or is cancelled, also while the rest of the batch goes on. A batch that paused is cancelled after ${batchPausedDaysMax} days.`,
      "A picture or video given by its address is fetched by the server, so that its host sees the server and not you.",
      "Content is not used to train models, and it is not written to logs.",
      "There are two exceptions, and you decide about both.",
      [
        `When you dispute a result, up to ${dispute.contentSampleSent} characters of the content are sent with the dispute. They are erased ${dispute.sampleKeptDays} days after it is decided.`,
        `When you tick “Keep the content for a later re-run”, which is off unless you tick it, the content stays on the server so that a newer model can analyse it again: the text of a text or document, or the file of a picture, recording or video, at most ${keptBytesMax / 1024 ** 3} GB for an account. It is shown to nobody but you. You delete it on the page of the analysis, with the analysis, or with your account.`,
      ],
    ],
  },
  {
    id: "kept",
    title: "What is kept of an analysis",
    body: [
      [
        "the verdict, the scores and the readings of each detector, and the places in the content they refer to, as positions and not as words",
        "a salted hash, which recognises the same content again and reveals nothing of it",
        "the file name, the size, the kind of content and the times",
        "whether it was paid for from your plan, your credits or your free analyses",
      ],
      "A certificate is made only when you ask for it. Whoever has its address sees the result, the file name, the size, the times and a salted hash, but not whose it is. It is erased with the account.",
      `Of a batch are kept its name, and of each item its place, the names you gave it, the verdict or the error, and what it cost: until you delete the batch, or ${batchKeptDays} days after its end (${testBatchKeptHours} hours where it was made with a test key). Its analyses stay in your history as any others.`,
      "An analysis made with an account is kept until you delete it in your history, or the account is erased. When you delete it, what it cost stays counted, and its certificate stays valid. A visitor's is kept without a name or an address, tied only to the keyed hashes described under the free scan.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    body: [
      [
        "your e-mail address and, if you gave one, your user name",
        "your password as an argon2id hash, never in the clear; or, if you sign in with Google, the identifier Google gives us",
        "your plan, its status and what you have used of it",
        "the names, prefixes and last use of your API keys; the keys themselves only as hashes",
        `the addresses of your webhooks, with their secrets encrypted, and for ${deliveriesKeptDays} days what was sent to them and with which status they answered`,
        "the rate of wrong accusations you chose to tolerate, if you chose one",
        "the times you joined and were last seen",
      ],
      "All of it stays until you erase the account. What an administrator does to an account is written down with the administrator\u2019s name, and that record stays.",
    ],
  },
  {
    id: "payments",
    title: "Payments",
    body: [
      "Where the operator has connected Stripe, you pay there. Stripe is given your e-mail address and the number of your account, and sees your card, which never passes through here. Its script is loaded only when you open the card form. We keep what was bought, the amount, the day and Stripe\u2019s names for the payment, the customer and the subscription.",
      "Where no Stripe is connected, checkouts are played through and no money moves. Amounts and days stay for the books when an account is erased, without a name.",
    ],
  },
  {
    id: "sessions",
    title: "Cookies, and what your browser keeps",
    body: [
      "There are two cookies, and both are needed for what you asked for. Neither can be read by scripts.",
      [
        `${session.cookieName} (over an encrypted connection __Host-${session.cookieName}) is set when you sign in, holds a random token, and keeps you signed in.`,
        `${googleFlow.cookieName} is set when you choose to sign in with Google, and is deleted when you come back, or after ${googleFlow.minutes} minutes.`,
      ],
      `A session ends after ${session.unrememberedHours} hours, or after ${session.rememberedDays} days if you chose Remember Me. For each session we keep the hash of the token, the browser's name for itself, the network address, and the times. You see the list on your account page and can end any of them.`,
      "Your browser also stores your choice of theme, whether the free scan was used, and a device identifier for it. Only the free scan on the server sends that identifier, and the server keeps it only as a keyed hash. Until you close the tab, it keeps your last free result and which analysis is running.",
      "A text you analyse privately on your device is not sent to us. Your browser fetches the model for that once and keeps it until you clear the data of this site.",
    ],
  },
  {
    id: "free-scan",
    title: "The free scan",
    body: [
      `A visitor gets one free scan every ${freeScanWindowHours} hours. To keep to that, the server stores keyed hashes of a device identifier, of the browser and screen size together, and of the network address. The values cannot be read back from them. They stay with the verdict of that scan.`,
    ],
  },
  {
    id: "limits-and-logs",
    title: "Limits and logs",
    body: [
      `To hold off abuse, the server counts requests by account or network address, for about ${rateWindowHoursMax} ${rateWindowHoursMax === 1 ? "hour" : "hours"} at most. Logs hold the kind of request, its status, its duration and the account's number; no content, no query, no cookie and no network address.`,
      "A program that sends its request with an Idempotency-Key gets the same answer again for 24 hours. Until then the answer is kept encrypted with a key made from its API key and that Idempotency-Key, neither of which is stored, so that nobody else can read it.",
      "Pages are counted without you in the count: how often an article was opened on a day, and how many accounts came back on a day. The status page shows what the service found when it checked itself.",
    ],
  },
  {
    id: "mail",
    title: "Messages and mail",
    body: [
      "A message sent through the contact form is kept with the name and address you gave, and so is a dispute, with what was decided and noted about it, until the operator deletes it.",
      "A dispute that is upheld becomes an item of the public record of known errors: the day, the kind of content, the version of the model, the verdict given and the right one. Nothing of the content, of what you wrote or of you is in it, and it stays.",
      `Mail goes out only for what you asked for, such as a new password (the link works for ${mailedLinkMinutes.resetPassword} minutes), a changed address, or what became of a dispute, and when your month\u2019s analyses run low. The text of a mail is erased once it is sent; its address, its subject and the day stay until the account is erased. Where no mail server is configured, the operator reads it in the outbox instead.`,
      `The newsletter is mailed only to addresses that confirmed it. One that was not confirmed within ${mailedLinkMinutes.confirmNewsletter / 60} hours is erased, and so is one that unsubscribes, with the mails on their way to it.`,
    ],
  },
  {
    id: "others",
    title: "Who else gets data",
    body: [
      "Nobody, unless you choose it, and only where the operator has connected them:",
      [
        "Stripe, when you pay: your e-mail address and the number of your account",
        "Google, when you sign in with it: Google learns that you did, and tells us your address, your name there and its identifier for you",
        "the addresses that you add as webhooks: ids, verdicts, file names, counts and times of your analyses and batches; nothing of any content",
        "the operator\u2019s mail server, for the mails above",
      ],
      "Analyses run on the server of this installation or on your device; no content goes to anyone else. Nothing is sold, and nothing is shared for advertising.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    body: [
      "Your account page exports everything kept about your account as one file, changes your address and password, and erases the account. Erasing ends a running subscription and removes your analyses, what you kept with them, your batches, certificates, sessions, keys, webhooks, balance and newsletter at once and for good; one last mail tells you so. A dispute you filed while signed in stays as a bare record, without your address, your words, the sample or the notes; if it was not decided yet, it is closed.",
      "You may also ask the operator for access, correction or erasure, and complain to the data protection authority where you live.",
    ],
  },
];
