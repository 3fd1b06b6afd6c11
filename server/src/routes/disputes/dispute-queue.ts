import type { Hono } from "hono";
import { decideDispute } from "../../actions/disputes/decide-dispute.ts";
import {
  countDisputes,
  listDisputeQueue,
  readPosition,
  serializeCases,
} from "../../db/disputes/dispute-queue.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountDisputeQueue(app: Hono<AppBindings>, services: Services): void {
  handle(app, services, "listDisputeQueue", async ({ services: { db, now }, input }) => {
    const { state, limit, cursor } = input.query;
    const after = cursor === undefined ? null : readPosition(cursor);
    if (cursor !== undefined && !after) {
      throw new AppError("invalid_request", "cursor: There is no page at this place.");
    }
    const { rows, nextCursor } = await listDisputeQueue(db, { state, limit, after });
    const { overdue, ...states } = await countDisputes(db, now());
    const total = state ? states[state] : Object.values(states).reduce((sum, n) => sum + n, 0);
    const items = await serializeCases(db, rows, now());
    return { items, total, counts: { ...states, overdue }, nextCursor };
  });

  handle(app, services, "decideDispute", async ({ services, caller, input }) =>
    decideDispute(services, { id: input.params.id, actor: caller.user, decision: input.json }),
  );
}
