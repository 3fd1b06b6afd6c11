import { deleteMailedLinks } from "../../db/accounts/mailed-links.ts";
import { endOtherSessions } from "../../db/accounts/sessions.ts";
import { revokeApiKeys } from "../../db/api-keys/api-keys.ts";
import type { Database } from "../../db/database.ts";
import { endChallengesOf } from "../../db/security/challenges.ts";
import { forgetDevices } from "../../db/security/known-devices.ts";
import { deleteSecondFactors } from "../../db/security/second-factors.ts";
import { deleteWebhooks, disableWebhooks } from "../../db/webhooks/webhooks.ts";

/** Ends every way into an account but the password, whose new owner is known. */
async function endAccess(tx: Database, userId: string, now: Date): Promise<void> {
  await endOtherSessions(tx, userId, null);
  await endChallengesOf(tx, userId);
  await deleteMailedLinks(tx, userId);
  await forgetDevices(tx, userId);
  await revokeApiKeys(tx, { userId, ids: "all", now });
}

/** The address never proved to be the earlier holder's, so nothing of theirs goes on: the caller also removes the password. */
export async function evictEarlierHolder(tx: Database, userId: string, now: Date): Promise<void> {
  await endAccess(tx, userId, now);
  await deleteSecondFactors(tx, userId);
  await deleteWebhooks(tx, userId);
}

/** The owner suspects that someone else used the account. Second factors stay: the owner still has theirs. */
export async function endSuspectedTheft(tx: Database, userId: string, now: Date): Promise<void> {
  await endAccess(tx, userId, now);
  await disableWebhooks(tx, userId);
}
