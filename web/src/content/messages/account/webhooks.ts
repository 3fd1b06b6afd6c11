/** Texts of the webhooks panel. */
import { deliveriesKeptDays, formerSecretHours } from "@tellsign/contracts/webhook/webhook-events";

export const webhooks = {
  lead: "Events are sent to your server as they happen, signed so that it can verify they came from us.",
  none: "You have no webhooks.",
  loadFailed: "The webhooks could not be loaded.",
  upgrade: "Adding webhooks requires a paid plan or an active subscription.",
  urlInvalid: "Enter a full URL, such as https://example.org/hooks",
  eventRequired: "Select at least one event.",
  added: {
    title: "Webhook Added",
    description: "This is its signing secret. Copy it now: it won't be shown again.",
  },
  rotated: {
    title: "New Secret",
    description: `Copy it now: it won't be shown again. For ${formerSecretHours} hours, events are also signed with the previous secret.`,
  },
  copied: "I've copied the secret",
  changed: { title: "Webhook Updated" },
  switchedOn: { title: "Webhook Enabled" },
  switchedOff: { title: "Webhook Disabled" },
  tested: { title: "Test Sent", description: "The outcome is shown below." },
  replayed: { title: "Event Resent", description: "With the same ID." },
  deleted: { title: "Webhook Deleted" },
  failedTitle: "Webhook Failed",
  rotateTitle: "Generate a new secret?",
  rotateNote: `For ${formerSecretHours} hours, events are signed with both secrets. Update your server within that time.`,
  deleteTitle: "Delete this webhook?",
  deleteNote:
    "No more events will be sent to it, and its delivery log is deleted. This cannot be undone.",
  noDeliveries: "Nothing has been sent yet.",
  deliveriesFailed: "The deliveries could not be loaded.",
  deliveriesKept: `Newest first, kept for ${deliveriesKeptDays} days.`,
} as const;
