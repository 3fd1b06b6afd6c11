/** Every queued job: the shape of its data, its retries, and its schedule. */
import { z } from "zod";

export type Definition = { data: z.ZodType<object>; retries: number; cron?: string };

export const definitions = {
  "send-mail": { data: z.object({ outboxId: z.uuid() }), retries: 8 },
  "requeue-mail": { data: z.object({}), retries: 0, cron: "37 * * * *" },
  "sweep-uploads": { data: z.object({}), retries: 0, cron: "*/15 * * * *" },
  "refund-lost-analyses": { data: z.object({}), retries: 0, cron: "* * * * *" },
  "erase-answers": { data: z.object({}), retries: 0, cron: "* * * * *" },
  "apply-billing-events": { data: z.object({}), retries: 0, cron: "* * * * *" },
  prune: { data: z.object({}), retries: 0, cron: "7 * * * *" },
} as const satisfies Record<string, Definition>;

export type JobName = keyof typeof definitions;
export type JobData<N extends JobName> = z.infer<(typeof definitions)[N]["data"]>;
export const jobNames = Object.keys(definitions) as JobName[];
