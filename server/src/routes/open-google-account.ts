import { lengthMax } from "@tellsign/contracts/limits";
import { deleteLinks } from "../db/mailed-links.ts";
import { endOtherSessions } from "../db/sessions.ts";
import {
  createUser,
  findUserByEmail,
  findUserByGoogleSubject,
  lockUser,
  type UserRow,
  updateUser,
} from "../db/users.ts";
import type { Identity } from "../external/identity-provider.ts";
import { googleLinkedMail } from "../external/mail-texts/account-mails.ts";
import { actWithMail } from "../jobs/act-with-mail.ts";
import { parseEmail } from "../policy/parse-email.ts";
import type { Services } from "../services.ts";

/** Whoever registered the address without proving it must not keep a way into what is now the account of its owner. */
async function linkAccount(
  services: Services,
  { id }: UserRow,
  subject: string,
  callerId: string | null,
): Promise<UserRow | null> {
  return actWithMail(services, async (tx, queueMail) => {
    const user = await lockUser(tx, id);
    if (!user || user.googleSubject !== null) return user?.googleSubject === subject ? user : null;
    const isProven = callerId === id;
    if (!isProven) {
      await endOtherSessions(tx, id, null);
      await deleteLinks(tx, id);
    }
    await queueMail(googleLinkedMail(services.env, user.email, !isProven));
    return updateUser(tx, id, {
      googleSubject: subject,
      ...(isProven ? {} : { passwordHash: null }),
    });
  });
}

/** The account of a Google identity: found, linked by its verified address, or made. Null when the identity cannot be trusted with one. */
export async function openGoogleAccount(
  services: Services,
  identity: Identity,
  /** Who is signed in already in this browser, and so has proven to be the owner of that account. */
  callerId: string | null,
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
    createdAt: now(),
  });
  if (created) return created;
  const existing = await findUserByEmail(db, email);
  return existing && linkAccount(services, existing, subject, callerId);
}
