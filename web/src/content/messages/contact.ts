import { contactMessages } from "@tellsign/contracts/site/contact-messages";
import { failure } from "../../feedback/toast-text.ts";

export const contact = {
  sent: { title: contactMessages.sent },
  failed: failure("Error", "Failed to send message. Please try again."),
  network: failure("Error", "Failed to send message. Please try again later."),
} as const;
