/** How much work waits in the database, for the metrics. Every process sees the same. */
import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";

const names = ["media", "batch_items", "webhooks", "mail"] as const;

export type QueueState = {
  queue: (typeof names)[number];
  /** Nobody works on them yet. */
  waiting: number;
  running: number;
  /** Age of the oldest that waits; zero if none does. */
  oldestSeconds: number;
};

/** Webhook deliveries count from the moment they are due: between attempts they wait on purpose. */
const everything = sql`
  select 'media' as queue, coalesce(lease_expires_at >= now(), false) as running, created_at as since
    from media_jobs where finished_at is null
  union all
  select 'batch_items', coalesce(i.lease_expires_at >= now(), false), b.created_at
    from batch_items i join batches b on b.id = i.batch_id
    where b.finished_at is null and b.state in ('queued', 'running')
      and i.state in ('queued', 'running')
  union all
  select 'webhooks', d.claim is not null, d.next_attempt_at
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.state = 'waiting' and w.enabled
      and (d.next_attempt_at <= now() or d.claim is not null)
  union all
  select 'mail', false, created_at from outbox where state = 'queued'`;

export async function readQueues(db: Database): Promise<QueueState[]> {
  const { rows } = (await db.execute(sql`
    select queue,
      (count(*) filter (where not running))::int as waiting,
      (count(*) filter (where running))::int as running,
      coalesce(extract(epoch from now() - min(since) filter (where not running)), 0)::float8 as "oldestSeconds"
    from (${everything}) as work group by queue`)) as unknown as { rows: QueueState[] };
  return names.map(
    (queue) =>
      rows.find((row) => row.queue === queue) ?? {
        queue,
        waiting: 0,
        running: 0,
        oldestSeconds: 0,
      },
  );
}
