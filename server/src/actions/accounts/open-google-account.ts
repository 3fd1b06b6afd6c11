import { lengthMax } from "@tellsign/contracts/limits";
import {
  createUser,
  findUserByEmail,
  findUserByGoogleSubject,
  lockUser,
  type UserRow,
  updateUser,
} from "../../db/accounts/users.ts";
import { type RequestOrigin, recordSecurityEvent } from "../../db/security/security-events.ts";
import type { Env } from "../../env.ts";
import type { Identity } from "../../external/identity/identity-provider.ts";
import { googleLinkedMail } from "../../external/mail/texts/account-mails.ts";
import { initialPlan } from "../../policy/billing/monthly-quota.ts";
import { parseEmail } from "../../policy/parse-email.ts";
import type { MailPorts } from "../mail/transaction-with-mail.ts";
import { transactionWithMail } from "../mail/transaction-with-mail.ts";
import { evictEarlierHolder } from "./take-access-away.ts";

type Visit = {
  /** The user already signed in to this browser, who has thereby proven to own that account. */
  callerId: string | null;
  origin: RequestOrigin;
};

/** Someone who registered the address without proving ownership must not keep access to what is now its owner's account. A proven address belongs to the person Google vouches for, so nothing changes for them. */
async function linkAccount(
  services: MailPorts & { env: Env },
  { id }: UserRow,
  subject: string,
  { callerId, origin }: Visit,
): Promise<UserRow | null> {
  return transactionWithMail(services, async (tx, queueMail) => {
    const user = await lockUser(tx, id);
    if (!user || user.googleSubject !== null) return user?.googleSubject === subject ? user : null;
    const isProven = callerId === id || user.emailVerifiedAt !== null;
    if (!isProven) await evictEarlierHolder(tx, id, services.now());
    await recordSecurityEvent(tx, {
      userId: id,
      kind: "google_linked",
      origin,
      now: services.now(),
    });
    await queueMail(googleLinkedMail(services.env, user.email, !isProven));
    return updateUser(tx, id, {
      googleSubject: subject,
      emailVerifiedAt: services.now(),
      ...(isProven ? {} : { passwordHash: null }),
    });
  });
}

/** The account for a Google identity: found, linked by verified email, or created. Null if the identity is not trustworthy enough for one. */
export async function openGoogleAccount(
  services: MailPorts & { env: Env },
  identity: Identity,
  visit: Visit,
): Promise<UserRow | null> {
  const { db, now } = services;
  const { subject, name } = identity;
  const known = await findUserByGoogleSubject(db, subject);
  if (known) return known;
  const email = parseEmail(identity.email);
  if (!email || !identity.emailVerified) return null;

  const created = await createUser(db, {
    email,
    username:
      name
        ?.replace(/\p{Cc}/gu, "")
        .trim()
        .slice(0, lengthMax.username) || null,
    googleSubject: subject,
    emailVerifiedAt: now(),
    createdAt: now(),
    ...initialPlan(services.env, now()),
  });
  if (created) return created;
  const existing = await findUserByEmail(db, email);
  return existing && linkAccount(services, existing, subject, visit);
}
