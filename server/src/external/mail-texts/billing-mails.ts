/** Mails about money and what it bought. */
import { graceDays } from "@tellsign/contracts/billing-kinds";
import { type PlanName, plans } from "@tellsign/contracts/plans";
import { screens } from "@tellsign/contracts/screens";
import type { Env } from "../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL" | "CONTACT_EMAIL">;

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function day(moment: Date): string {
  return moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

function accountLink(site: Site) {
  return { label: "Your plan and payments", url: site.PUBLIC_URL + screens.account.path };
}

function plansLink(site: Site) {
  return { label: "Plans and prices", url: site.PUBLIC_URL + screens.subscribe.path };
}

const testNote = "This was the test checkout: no money was moved.";

export function receiptMail(
  site: Site,
  to: string,
  paid: {
    paymentId: string;
    description: string;
    amountCents: number;
    credits: number;
    coversUntil: Date | null;
    test: boolean;
    now: Date;
  },
): Mail {
  const { credits, coversUntil } = paid;
  return renderMail({
    to,
    subject: `Receipt from Tellsign: ${paid.description}`,
    body: [
      `You paid ${money(paid.amountCents)} on ${day(paid.now)} for: ${paid.description}.`,
      ...(credits > 0
        ? [
            `${credits === 1 ? "1 analysis was" : `${credits} analyses were`} added to your account. Bought analyses do not expire.`,
          ]
        : []),
      ...(coversUntil ? [`It is paid until ${day(coversUntil)}.`] : []),
      `The payment has the number ${paid.paymentId}.`,
      ...(paid.test ? [testNote] : []),
      accountLink(site),
    ],
  });
}

export function paymentFailedMail(site: Site, to: string, plan: PlanName, graceUntil: Date): Mail {
  return renderMail({
    to,
    subject: "A payment for your Tellsign plan failed",
    body: [
      `The payment for your ${plans[plan].label} plan did not go through. The plan goes on for ${graceDays} days, until ${day(graceUntil)}, and the payment is tried again meanwhile.`,
      "Please check your card. Without a payment, the plan and its API keys rest from then on; nothing is deleted.",
      accountLink(site),
    ],
  });
}

export function subscriptionEndedMail(site: Site, to: string, plan: PlanName): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign plan has ended",
    body: [
      `Your ${plans[plan].label} plan has ended. Your account, its history and analyses that you bought singly stay as they are; API keys rest until there is a plan again.`,
      plansLink(site),
    ],
  });
}

export function refundMail(
  site: Site,
  to: string,
  refunded: { description: string; refundedCents: number; creditsOwed: number; test: boolean },
): Mail {
  const { creditsOwed } = refunded;
  return renderMail({
    to,
    subject: "Your payment to Tellsign was refunded",
    body: [
      `${money(refunded.refundedCents)} that you paid for "${refunded.description}" is on its way back to you.`,
      ...(creditsOwed > 0
        ? [
            `${creditsOwed === 1 ? "1 of the analyses was" : `${creditsOwed} of the analyses were`} used already. As many will be taken from your next purchase.`,
          ]
        : []),
      ...(refunded.test ? [testNote] : []),
      accountLink(site),
    ],
  });
}

export function quotaMail(
  site: Site,
  to: string,
  quota: { percent: number; used: number; total: number; renewsAt: Date },
): Mail {
  const { percent, used, total, renewsAt } = quota;
  const isUsedUp = percent >= 100;
  return renderMail({
    to,
    subject: isUsedUp
      ? "Your Tellsign analyses of this month are used up"
      : `${percent} % of your Tellsign analyses of this month are used`,
    body: [
      `You have used ${used} of the ${total} analyses of this month. They are renewed on ${day(renewsAt)}.`,
      isUsedUp
        ? "Until then, a higher plan or single analyses let you go on."
        : "If you will need more before then, a higher plan or single analyses bring them.",
      plansLink(site),
    ],
  });
}
