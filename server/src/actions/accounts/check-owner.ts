import { findSessionStart, type SignedIn } from "../../db/accounts/sessions.ts";
import type { Database } from "../../db/database.ts";
import { verifyPassword } from "../../external/passwords/hash-password.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";

const freshMs = 15 * 60_000;

/** Changing how an account is signed in to takes more than a session: its password, or a recent sign-in if it has none. */
export async function checkOwner(
  { db, now }: { db: Database; now: Clock },
  { user, sessionId }: SignedIn,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash !== null) {
    const isRight = await verifyPassword(user.passwordHash, password ?? "");
    if (!isRight) throw new AppError("wrong_password");
    return;
  }
  const signedInAt = sessionId ? await findSessionStart(db, sessionId) : null;
  if (!signedInAt || now().getTime() - signedInAt.getTime() >= freshMs) {
    throw new AppError("fresh_sign_in_required");
  }
}
