import { disputeMessages } from "@tellsign/contracts/dispute/dispute-messages";
import { failure } from "../../../feedback/toast-text.ts";

export const dispute = {
  failed: failure("Submission Failed", "Failed to submit dispute. Please try again."),
  submitted: {
    title: "Dispute Submitted",
    description: disputeMessages.submitted,
  },
  repeated: disputeMessages.repeated,
  consent: "Help improve the detectors",
  consentNote:
    "If your dispute is upheld and you kept the content in your history, it may be used to train our detectors. Leave this off to keep it out of training.",
  states: {
    open: "Open",
    in_review: "In review",
    upheld: "Upheld",
    corrected: "Corrected",
    closed: "Closed",
  },
  meanings: disputeMessages.meanings,
  late: "We promised an answer by then and missed the deadline. It is at the top of our list.",
  certificateRevoked: disputeMessages.certificateRevoked,
  decidedTitle: "Dispute Decided",
  changedTitle: "Dispute Updated",
  decideFailedTitle: "Dispute Not Updated",
  listFailed: "The disputes could not be loaded. Try refreshing.",
} as const;
