/** What the panel of webhooks says, word for word. */
import { deliveriesKeptDays, formerSecretHours } from "./webhook-events.ts";

export const webhookWords = {
  lead: "Events are sent to your own server as they happen, signed so that it can tell they are ours.",
  none: "There are no webhooks.",
  loadFailed: "The webhooks could not be loaded.",
  upgrade: "Adding webhooks needs a paid plan or an active subscription.",
  urlInvalid: "Give a whole web address, such as https://example.org/hooks",
  eventRequired: "Choose at least one event.",
  added: {
    title: "Webhook Added",
    description: "This is the secret it signs with. Copy it now: it won't be shown again.",
  },
  rotated: {
    title: "New Secret",
    description: `Copy it now: it won't be shown again. For ${formerSecretHours} hours, events are signed with the former secret, too.`,
  },
  copied: "I've copied the secret",
  changed: { title: "Webhook Changed" },
  switchedOn: { title: "Webhook Switched On" },
  switchedOff: { title: "Webhook Switched Off" },
  tested: { title: "Test Sent", description: "See below what became of it." },
  replayed: { title: "Sent Again", description: "With the same id." },
  deleted: { title: "Webhook Deleted" },
  failedTitle: "Webhook Failed",
  rotateTitle: "Make a new secret?",
  rotateNote: `For ${formerSecretHours} hours, events are signed with both. Give the new one to your server within them.`,
  deleteTitle: "Delete this webhook?",
  deleteNote: "Nothing more is sent to it, and what was sent is forgotten. This cannot be undone.",
  noDeliveries: "Nothing was sent to it yet.",
  deliveriesFailed: "The deliveries could not be loaded.",
  deliveriesKept: `The newest first, kept for ${deliveriesKeptDays} days.`,
} as const;
