import { dispute, freeScanWindowHours } from "@tellsign/contracts/limits";
import { plans } from "@tellsign/contracts/plans";
import type { DocumentSection } from "../components/document-page.tsx";

export const termsSections: readonly DocumentSection[] = [
  {
    id: "agreement",
    title: "What you agree to",
    body: [
      "By using Tellsign you agree to these terms. If you create an account, you confirm it when you sign up. If you use Tellsign for an organisation, you agree on its behalf.",
    ],
  },
  {
    id: "guidance",
    title: "Results are guidance",
    body: [
      "AI detection is not certain. A result is for information only. It is evidence to be weighed with other evidence, never proof on its own.",
      "You may not use a result as the only ground for a decision that harms a person: a failed grade, a lost job, a refused application, a public accusation. Whoever decides has to look at more, and has to hear the person.",
    ],
  },
  {
    id: "abstention",
    title: "When Tellsign abstains",
    body: [
      "Where the evidence is not enough, the verdict is “cannot say”, with its reason. That is an answer and is charged like one, except where the reason is technical (no validated model, a detector that failed): then nothing is charged. A text analysed on your own device is never charged.",
      "An abstention says nothing about the content, neither for nor against whoever made it.",
    ],
  },
  {
    id: "disputes",
    title: "Disputes",
    body: [
      `Anyone may dispute a result, with or without an account. A person reviews it within ${dispute.reviewHours.min}-${dispute.reviewHours.max} hours. A result under dispute should be treated as open.`,
    ],
  },
  {
    id: "accounts",
    title: "Accounts",
    body: [
      "Give an address that is yours, keep your password and API keys to yourself, and tell the operator if someone else has got hold of them. An account is for one person or, with an API key, for the organisation it belongs to. You may erase your account at any time.",
    ],
  },
  {
    id: "plans",
    title: "Plans, credits and payment",
    body: [
      `A visitor has one free text scan every ${freeScanWindowHours} hours on each device. A free account has ${plans.free.quota} analyses in all.`,
      `The paid plans hold, each month: ${plans.starter.label} ${plans.starter.quota}, ${plans.pro.label} ${plans.pro.quota}, ${plans.expert.label} ${plans.expert.quota} analyses. What is not used does not carry over. Credits bought one by one do not expire.`,
      "Prices and what each plan includes are on the page of plans. An analysis that fails on our side is given back to the plan or the credits it came from.",
      "A subscription is renewed until you cancel it, which you can do at any time on your account page; it then goes on to the end of what is paid. Where the operator has connected no payment provider, checkouts are played through and no money moves.",
    ],
  },
  {
    id: "acceptable-use",
    title: "Acceptable use",
    body: [
      "Please do not:",
      [
        "submit content you have no right to process, or other people's personal data without a reason the law accepts",
        "use results to harass, or to single out people for their language or origin",
        "get around limits, the free scan's included, or share an account to do so",
        "attack the service, probe it without permission, or use it to build a tool that evades detection",
        "present a result as more certain than it is, or alter a certificate",
      ],
      "An account that does may be suspended. Its owner may ask the operator why, and object.",
    ],
  },
  {
    id: "content",
    title: "Your content",
    body: [
      "It stays yours. You allow Tellsign to process it for the analysis you asked for, and nothing else. What is kept and for how long is in the privacy policy.",
    ],
  },
  {
    id: "liability",
    title: "Warranty and liability",
    body: [
      "The service is provided as it is. As far as the law allows, there is no warranty that it is always available or that a result is right, and no liability for decisions made on a result against the section on guidance above. Nothing here limits liability that the law does not let anyone limit.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    body: [
      "When these terms change, the day at the top changes with them. If you do not agree with a change, you may erase your account, and what you have bought until then remains governed by the terms you bought it under.",
    ],
  },
];
