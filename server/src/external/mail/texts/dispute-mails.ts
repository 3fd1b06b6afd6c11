/** Dispute mails. They never quote what was typed, because the address may belong to someone else. */
import type { Verdict } from "@tellsign/contracts/detection/detection";
import { disputeMessages as texts } from "@tellsign/contracts/dispute/dispute-messages";
import type { DisputeState } from "@tellsign/contracts/dispute/dispute-states";
import { dispute as limits } from "@tellsign/contracts/limits";
import { screens } from "@tellsign/contracts/site/screens";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL" | "CONTACT_EMAIL">;
type Dispute = { id: string; token: string; dueAt: Date };

const verdictWords: Record<Verdict, string> = {
  ai: "AI-generated",
  human: "human-created",
  mixed: "mixed",
  uncertain: "cannot say",
};

function pageLink(site: Site, { id, token }: Dispute) {
  const path = screens.dispute.path;
  return { label: "See its status", url: `${site.PUBLIC_URL}${path}/${id}?token=${token}` };
}

function notYou(site: Site): string {
  return `If this wasn't you, contact us at ${site.CONTACT_EMAIL}.`;
}

function deadline({ dueAt }: Dispute): string {
  return `We will answer by ${dueAt.toISOString().slice(0, 16).replace("T", " ")} UTC.`;
}

export function disputeReceivedMail(site: Site, to: string, dispute: Dispute): Mail {
  const { min, max } = limits.reviewHours;
  return renderMail({
    to,
    subject: "We received your dispute",
    body: [
      `Someone, probably you, asked Tellsign to review a result. The dispute number is ${dispute.id}, and a person will review it within ${min}-${max} hours. ${deadline(dispute)}`,
      pageLink(site, dispute),
      notYou(site),
    ],
  });
}

const subjects: Record<DisputeState, string> = {
  open: "Your dispute is open",
  in_review: "Your dispute is under review",
  upheld: "Your dispute was upheld",
  corrected: "Your dispute was upheld and the verdict was corrected",
  closed: "Your dispute was closed",
};

type Change = {
  from: DisputeState;
  state: DisputeState;
  /** The reviewer's note. */
  note: string;
  /** Set for a correction. */
  verdict: Verdict | null;
  /** Whether it is listed in the public record. */
  recorded: boolean;
};

function describeChange(dispute: Dispute, { from, state, verdict, recorded }: Change): string[] {
  const meaning = texts.meanings[state];
  switch (state) {
    case "open":
    case "in_review":
      return [`${from === "closed" ? "It was reopened. " : ""}${meaning} ${deadline(dispute)}`];
    case "upheld":
    case "corrected":
      return [
        verdict
          ? `${meaning} The corrected verdict is: ${verdictWords[verdict]}. Any certificate of the previous verdict was revoked.`
          : meaning,
        ...(recorded
          ? [
              "The error is listed in our public record of known errors, without the content or any names.",
            ]
          : []),
      ];
    case "closed":
      return [meaning];
  }
}

export function disputeChangedMail(site: Site, to: string, dispute: Dispute, change: Change): Mail {
  return renderMail({
    to,
    subject: subjects[change.state],
    body: [
      `This is about dispute number ${dispute.id}.`,
      ...describeChange(dispute, change),
      ...(change.note ? ["The reviewer wrote:", ...change.note.split(/\n{2,}/)] : []),
      pageLink(site, dispute),
      notYou(site),
    ],
  });
}
