/** Batches as programs make them. */
import type { Batch } from "@tellsign/contracts/batch/batch";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { users } from "../../db/accounts/tables.ts";
import { batches } from "../../db/batches/tables.ts";
import {
  type BatchHarness,
  openBatchHarness,
  textItems,
  until,
} from "../../testing/batch-harness.ts";
import { sampleText } from "../../testing/contents/text-samples.ts";
import { makeKey, readRefusal } from "../../testing/rows/make-key.ts";
import { readAmounts } from "../../testing/rows/read-amounts.ts";

let world: BatchHarness;
afterEach(() => world.close());

async function refusal(response: Response | Promise<Response>) {
  return readRefusal(await response);
}

describe("with a key", () => {
  it("a batch is made once for an Idempotency-Key, and those of test keys cost nothing", async () => {
    world = await openBatchHarness({ work: true });
    const { test } = world;
    const live = await makeKey(test, { plan: "expert" });
    const headers = { ...live.headers, "Idempotency-Key": "once" };
    const json = { items: textItems(2) };
    const post = (init: { headers: Record<string, string>; json: unknown }) =>
      test.request("/api/v1/batches", init);
    const first = await post({ headers, json });
    expect(first.status).toBe(200);
    const again = await post({ headers, json });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
    expect(await world.db.select().from(batches)).toHaveLength(1);
    expect(await refusal(post({ headers, json: { items: textItems(3) } }))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(await refusal(post({ headers: { ...headers, "Idempotency-Key": "ü" }, json }))).toEqual([
      400,
      "idempotency_key_invalid",
    ]);

    const tester = await makeKey(test, { plan: "free", mode: "test" });
    const say = (word: string) => ({ type: "text", content: `${sampleText} ${word}` });
    const made = (await (
      await post({
        headers: tester.headers,
        json: {
          items: [
            say("sandbox:ai"),
            say(""),
            { type: "video", content: "https://example.org/sandbox:uncertain.mp4" },
            say("sandbox:error:unreadable_file"),
          ],
        },
      })
    ).json()) as Batch;
    expect(made).toMatchObject({ test: true, state: "queued" });
    const done = await world.untilState(made.id, "done", tester);
    expect(done).toMatchObject({ verdicts: { ai: 1, human: 1, uncertain: 1 }, charged: 0 });
    const listed = await test.request(`/api/v1/batches/${made.id}/items`, {
      headers: tester.headers,
    });
    const { items } = (await listed.json()) as { items: { analysisId: string; error: unknown }[] };
    expect(items[3]).toMatchObject({ state: "failed", error: { code: "unreadable_file" } });
    const whole = await test.request(`/api/v1/analyses/${items[0]?.analysisId}`, {
      headers: tester.headers,
    });
    expect(whole.status).toBe(200);
    expect(await readAmounts(world.db, tester.id)).toEqual([]);
    expect(
      await refusal(test.request(`/api/v1/batches/${made.id}`, { headers: live.headers })),
    ).toEqual([404, "batch_not_found"]);
    await world.db
      .update(users)
      .set({ subscriptionStatus: "canceled" })
      .where(eq(users.id, live.id));
    expect(await refusal(post({ headers: live.headers, json }))).toEqual([
      403,
      "subscription_inactive",
    ]);
    const reader = await makeKey(test, { plan: "pro", scopes: ["read"] });
    expect(await refusal(post({ headers: reader.headers, json }))).toEqual([403, "key_scope"]);
  });

  it("the last batch that may be under way is told again, and a further one is refused", async () => {
    world = await openBatchHarness();
    const { headers, id: userId } = await makeKey(world.test, { plan: "pro" });
    const earlier = {
      userId,
      source: "items",
      depth: "standard",
      priority: true,
      total: 0,
    } as const;
    await world.db.insert(batches).values(Array(batchMax.underWay - 1).fill(earlier));
    const json = { items: textItems(1) };
    const post = (key?: string) =>
      world.test.request("/api/v1/batches", {
        headers: { ...headers, ...(key && { "Idempotency-Key": key }) },
        json,
      });
    const first = await post("last");
    expect(first.status).toBe(200);
    const again = await post("last");
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
    expect(await refusal(post("another"))).toEqual([409, "too_many_batches"]);
    expect(await refusal(post())).toEqual([409, "too_many_batches"]);
  });

  it("texts of a deep batch are paid for by the plan, as any are", async () => {
    world = await openBatchHarness({ work: true });
    const { headers, id: userId } = await makeKey(world.test, { plan: "pro" });
    const json = { items: textItems(2), depth: "deep" };
    const made = await world.test.request("/api/v1/batches", { headers, json });
    const { id } = (await made.json()) as Batch;
    await until(async () => (await world.rows(id)).every(({ state }) => state === "done"));
    expect(await readAmounts(world.db, userId)).toEqual([-1, -1]);
  });
});
