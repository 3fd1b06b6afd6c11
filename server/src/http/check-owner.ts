import { findSessionStart, type SignedIn } from "../db/sessions.ts";
import { verifyPassword } from "../external/hash-password.ts";
import type { Services } from "../services.ts";
import { AppError } from "./app-error.ts";

const freshMs = 15 * 60_000;

/** Asks for more than a session before the way into an account changes: its password, or a sign-in just now where there is none. */
export async function checkOwner(
  { db, now }: Pick<Services, "db" | "now">,
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
