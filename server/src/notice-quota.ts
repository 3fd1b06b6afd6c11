import { quotaNoticePercents } from "@tellsign/contracts/billing-kinds";
import { plans } from "@tellsign/contracts/plans";
import type { Database } from "./db/database.ts";
import { insertQuotaNotice } from "./db/quota-notices.ts";
import type { UserRow } from "./db/users.ts";
import { quotaMail } from "./external/mail-texts/billing-mails.ts";
import type { Mail } from "./external/mailer.ts";
import { subscriptionMonth } from "./policy/period.ts";
import type { Services } from "./services.ts";

/** Mails a subscriber who has used so much of the month, once for each mark; of two at once, the higher. */
export async function noticeQuota(
  {
    tx,
    queueMail,
    env,
  }: {
    tx: Database;
    queueMail: (mail: Mail) => Promise<void>;
    env: Services["env"];
  },
  user: UserRow,
  { used, now }: { used: number; now: Date },
): Promise<void> {
  const total = plans[user.subscriptionPlan].quota;
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
