/** News of a dispute. They repeat nothing of what was typed: the address may belong to someone else. */
import type { Verdict } from "@tellsign/contracts/detection";
import type { DisputeState } from "@tellsign/contracts/dispute-states";
import { dispute as limits } from "@tellsign/contracts/limits";
import { dispute as texts } from "@tellsign/contracts/messages";
import { screens } from "@tellsign/contracts/screens";
import type { Env } from "../../env.ts";
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
  return { label: "Where it stands", url: `${site.PUBLIC_URL}${path}/${id}?token=${token}` };
}

function notYou(site: Site): string {
  return `If this was not you, write to ${site.CONTACT_EMAIL}.`;
}

function deadline({ dueAt }: Dispute): string {
  return `We answer by ${dueAt.toISOString().slice(0, 16).replace("T", " ")} UTC.`;
}

export function disputeReceivedMail(site: Site, to: string, dispute: Dispute): Mail {
  const { min, max } = limits.reviewHours;
  return renderMail({
    to,
    subject: "Your dispute was received",
    body: [
      `Someone, probably you, asked Tellsign to review a result. The dispute has the number ${dispute.id}, and a person will review it within ${min}-${max} hours. ${deadline(dispute)}`,
      pageLink(site, dispute),
      notYou(site),
    ],
  });
}

const subjects: Record<DisputeState, string> = {
  open: "Your dispute is open",
  in_review: "Your dispute is in review",
  upheld: "Your dispute was upheld",
  corrected: "Your dispute was upheld, and the verdict corrected",
  closed: "Your dispute was closed",
};

type Change = {
  from: DisputeState;
  state: DisputeState;
  /** What the reviewer wrote. */
  note: string;
  /** Of a correction. */
  verdict: Verdict | null;
  /** Whether it stands in the public record. */
  recorded: boolean;
};

function tell(dispute: Dispute, { from, state, verdict, recorded }: Change): string[] {
  const meaning = texts.meanings[state];
  switch (state) {
    case "open":
    case "in_review":
      return [`${from === "closed" ? "It was opened again. " : ""}${meaning} ${deadline(dispute)}`];
    case "upheld":
    case "corrected":
      return [
        verdict
          ? `${meaning} It is: ${verdictWords[verdict]}. If there was a certificate of the former verdict, it is revoked.`
          : meaning,
        ...(recorded
          ? [
              "The error stands in our public record of known errors, without the content and without a name.",
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
      `This is about the dispute with the number ${dispute.id}.`,
      ...tell(dispute, change),
      ...(change.note ? ["The reviewer writes:", ...change.note.split(/\n{2,}/)] : []),
      pageLink(site, dispute),
      notYou(site),
    ],
  });
}
