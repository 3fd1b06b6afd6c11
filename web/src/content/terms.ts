import { plans } from "@tellsign/contracts/billing/plans";
import { dispute, freeScanWindowHours } from "@tellsign/contracts/limits";
import type { DocumentSection } from "../components/shell/document-page.tsx";

export const termsSections: readonly DocumentSection[] = [
  {
    id: "agreement",
    title: "What you agree to",
    body: [
      "By using Tellsign, you agree to these terms. If you create an account, you confirm this when you sign up. If you use Tellsign for an organization, you agree on its behalf.",
    ],
  },
  {
    id: "guidance",
    title: "Results are guidance",
    body: [
      "AI detection is not certain. A result is for informational purposes only. It is evidence to be weighed with other evidence, never proof on its own.",
      "You may not use a result as the sole basis for a decision that harms a person: a failing grade, a lost job, a rejected application, a public accusation. The decision-maker has to consider more than the result, and has to hear the person.",
    ],
  },
  {
    id: "abstention",
    title: "When Tellsign abstains",
    body: [
      "When the evidence is not sufficient, the verdict is “cannot say,” with the reason, and nothing is charged: what can be seen beforehand (too short, another language, too little speech) is refused before it is paid for, and for an analysis that ends without an answer the credit is returned. Text analyzed on your own device is never charged.",
      "An abstention says nothing about the content, for or against the person who made it.",
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
      "Use an address that is yours, keep your password and API keys to yourself, and tell the operator if someone else has obtained them. An account is for one person or, with an API key, for the organization it belongs to. You may erase your account at any time.",
    ],
  },
  {
    id: "plans",
    title: "Plans, credits and payment",
    body: [
      `A visitor gets one free text scan every ${freeScanWindowHours} hours on each device. A free account includes ${plans.free.quota} analyses in total.`,
      `The paid plans include, each month: ${plans.starter.label} ${plans.starter.quota}, ${plans.pro.label} ${plans.pro.quota}, ${plans.expert.label} ${plans.expert.quota} analyses. Unused analyses do not carry over. Purchased credits do not expire.`,
      "Prices and what each plan includes are listed on the pricing page. An analysis that fails on our side is credited back to the plan or the credits it came from.",
      "A subscription renews until you cancel it, which you can do at any time on your account page; it then runs until the end of the period you paid for. If the operator has not connected a payment provider, checkouts are simulated and no money moves.",
    ],
  },
  {
    id: "acceptable-use",
    title: "Acceptable use",
    body: [
      "Please do not:",
      [
        "submit content you have no right to process, or other people's personal data without a lawful basis",
        "use results to harass people, or to single them out for their language or origin",
        "circumvent limits, including those of the free scan, or share an account to do so",
        "attack the service, probe it without permission, or use it to build a tool that evades detection",
        "present a result as more certain than it is, or alter a certificate",
      ],
      "An account that does so may be suspended. Its owner may ask the operator why, and appeal.",
    ],
  },
  {
    id: "content",
    title: "Your content",
    body: [
      "It stays yours. You allow Tellsign to process it for the analysis you requested, and nothing else. What is kept, and for how long, is in the privacy policy.",
    ],
  },
  {
    id: "liability",
    title: "Warranty and liability",
    body: [
      "The service is provided as is. To the extent the law allows, there is no warranty that it is always available or that a result is right, and no liability for decisions based on a result in violation of the section on guidance above. Nothing here limits liability that cannot be limited by law.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    body: [
      "When these terms change, the date at the top changes with them. If you do not agree with a change, you may erase your account; what you bought before then remains governed by the terms you bought it under.",
    ],
  },
];
