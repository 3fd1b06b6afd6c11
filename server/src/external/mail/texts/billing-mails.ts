/** Billing mails. */
import { graceDays } from "@tellsign/contracts/billing/billing-kinds";
import { type PlanName, plans } from "@tellsign/contracts/billing/plans";
import { screens } from "@tellsign/contracts/site/screens";
import type { Env } from "../../../env.ts";
import type { Mail } from "../mailer.ts";
import { renderMail } from "./render-mail.ts";

type Site = Pick<Env, "PUBLIC_URL" | "CONTACT_EMAIL">;

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function day(moment: Date): string {
  return moment.toLocaleDateString("en-US", {
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

const testNote = "This was a test checkout. No money was charged.";

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
            `${credits === 1 ? "1 analysis was" : `${credits} analyses were`} added to your account. Purchased analyses never expire.`,
          ]
        : []),
      ...(coversUntil ? [`Your plan is paid through ${day(coversUntil)}.`] : []),
      `Payment number: ${paid.paymentId}.`,
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
      `The payment for your ${plans[plan].label} plan did not go through. Your plan stays active for ${graceDays} days, until ${day(graceUntil)}, while we try the payment again.`,
      "Please check your card. If the payment does not go through by then, your plan and its API keys are paused. Nothing is deleted.",
      accountLink(site),
    ],
  });
}

export function subscriptionEndedMail(site: Site, to: string, plan: PlanName): Mail {
  return renderMail({
    to,
    subject: "Your Tellsign plan has ended",
    body: [
      `Your ${plans[plan].label} plan has ended. Your account, your history and your purchased analyses are unaffected. API keys are paused until you subscribe again.`,
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
      `We refunded ${money(refunded.refundedCents)} for "${refunded.description}". The money is on its way to you.`,
      ...(creditsOwed > 0
        ? [
            `${creditsOwed === 1 ? "1 of the analyses was" : `${creditsOwed} of the analyses were`} already used, so the same number will be deducted from your next purchase.`,
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
      ? "You have used all your Tellsign analyses for this month"
      : `You have used ${percent}% of your Tellsign analyses for this month`,
    body: [
      `You have used ${used} of your ${total} analyses for this month. Your quota renews on ${day(renewsAt)}.`,
      isUsedUp
        ? "To continue before then, upgrade your plan or buy single analyses."
        : "If you need more before then, upgrade your plan or buy single analyses.",
      plansLink(site),
    ],
  });
}
