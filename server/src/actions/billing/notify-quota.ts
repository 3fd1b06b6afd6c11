import { quotaNoticePercents } from "@tellsign/contracts/billing/billing-kinds";
import type { UserRow } from "../../db/accounts/users.ts";
import { insertQuotaNotice } from "../../db/billing/quota-notices.ts";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Mail } from "../../external/mail/mailer.ts";
import { quotaMail } from "../../external/mail/texts/billing-mails.ts";
import { monthlyQuotaOf } from "../../policy/billing/monthly-quota.ts";
import { subscriptionMonth } from "../../policy/billing/period.ts";

/** Mails a subscriber who passed a share of the monthly quota, once per share; if two are passed at once, the higher one. */
export async function notifyQuota(
  {
    tx,
    queueMail,
    env,
  }: {
    tx: Database;
    queueMail: (mail: Mail) => Promise<void>;
    env: Env;
  },
  user: UserRow,
  { used, now }: { used: number; now: Date },
): Promise<void> {
  const total = monthlyQuotaOf(user);
  const { start, end } = subscriptionMonth(user.subscribedAt ?? user.createdAt, now);
  let reached: number | null = null;
  for (const percent of quotaNoticePercents) {
    if (used * 100 < total * percent) continue;
    const notice = { userId: user.id, periodStart: start, percent, createdAt: now };
    if (await insertQuotaNotice(tx, notice)) reached = percent;
  }
  if (reached === null) return;
  await queueMail(quotaMail(env, user.email, { percent: reached, used, total, renewsAt: end }));
}
