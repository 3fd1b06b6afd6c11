import type { Hono } from "hono";
import { findDispute, listDisputes, serializeDisputes } from "../../db/disputes/disputes.ts";
import { hashSecretToken } from "../../db/secret-token.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

const limit = 50;

export function mountDisputes(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listDisputes", async ({ services: { db }, caller }) =>
    serializeDisputes(db, await listDisputes(db, { userId: caller.user.id, limit })),
  );

  handle(app, services, "getDispute", async ({ services: { db }, caller, input }) => {
    const row = await findDispute(db, input.params.id);
    const { token } = input.query;
    const isAuthor = row?.userId != null && row.userId === caller?.user.id;
    const hasToken = token !== undefined && row?.tokenHash === hashSecretToken(token);
    const [dispute] = row && (isAuthor || hasToken) ? await serializeDisputes(db, [row]) : [];
    if (!dispute) throw new AppError("dispute_not_found");
    return dispute;
  });
}
