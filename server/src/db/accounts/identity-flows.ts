import { googleFlow } from "@tellsign/contracts/limits";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../database.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";
import { identityFlows } from "./tables.ts";

type IdentityFlow = Omit<typeof identityFlows.$inferSelect, "tokenHash" | "expiresAt">;

/** The token goes into a cookie that ties the flow to the browser that started it. */
export async function createIdentityFlow(
  db: Database,
  { state, nonce, codeVerifier, redirectTo }: IdentityFlow,
  now: Date,
): Promise<string> {
  const token = newSecretToken();
  await db.insert(identityFlows).values({
    tokenHash: hashSecretToken(token),
    state,
    nonce,
    codeVerifier,
    redirectTo,
    expiresAt: new Date(now.getTime() + googleFlow.minutes * 60_000),
  });
  return token;
}

/** Returns a flow once and deletes it, so it cannot be replayed. */
export async function takeIdentityFlow(
  db: Database,
  token: string,
  now: Date,
): Promise<IdentityFlow | null> {
  const [flow] = await db
    .delete(identityFlows)
    .where(
      and(eq(identityFlows.tokenHash, hashSecretToken(token)), gt(identityFlows.expiresAt, now)),
    )
    .returning();
  return flow ?? null;
}
