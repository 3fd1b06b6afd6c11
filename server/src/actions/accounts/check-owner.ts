import type { SignedIn } from "../../db/accounts/sessions.ts";
import type { Database } from "../../db/database.ts";
import { hasSecondFactor } from "../../db/security/second-factors.ts";
import { verifyPassword } from "../../external/passwords/hash-password.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { requireFreshProof } from "../security/require-fresh-proof.ts";

/** Changing how an account is signed in to takes more than a session: its password, and a recent proof if it has a second factor or no password. */
export async function checkOwner(
  ports: { db: Database; now: Clock },
  caller: SignedIn,
  password: string | undefined,
): Promise<void> {
  const { user } = caller;
  if (user.passwordHash !== null) {
    const isRight = await verifyPassword(user.passwordHash, password ?? "");
    if (!isRight) throw new AppError("wrong_password");
    if (!(await hasSecondFactor(ports.db, user.id))) return;
  }
  await requireFreshProof(ports, caller);
}
