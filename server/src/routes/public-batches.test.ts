/** Batches as programs make them. */
import type { Batch } from "@tellsign/contracts/batch";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { batches } from "../db/developer-schema.ts";
import { users } from "../db/schema.ts";
import { type BatchWorld, openBatchWorld, textItems } from "../testing/batch-world.ts";
import { makeKey, readRefusal } from "../testing/make-key.ts";
import { readAmounts } from "../testing/read-amounts.ts";
import { sampleText } from "../testing/text-samples.ts";

let world: BatchWorld;
afterEach(() => world.close());

async function refusal(response: Response | Promise<Response>) {
  return readRefusal(await response);
}

describe("with a key", () => {
  it("a batch is made once for an Idempotency-Key, and those of test keys cost nothing", async () => {
    world = await openBatchWorld({ work: true });
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
});
