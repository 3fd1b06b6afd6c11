import { z } from "zod";
import { Modality } from "../detection/detection.ts";
import { PlanName } from "./user.ts";

const count = z.int().min(0);
const percent = z.number().min(0).max(100);

export const AnalyticsDashboard = z.object({
  summary: z.object({ totalUsers: count, activeUsers: count, totalRevenue: z.number() }),
  conversionMetrics: z.object({
    conversionRate: percent,
    totalRegistrations: count,
    activeUsers: count,
    activationRate: percent,
  }),
  retentionMetrics: z.object({
    newUsers30Days: count,
    returningUsers7Days: count,
    retentionRate: percent,
  }),
  analysisTypeStats: z.array(z.object({ type: Modality, count, percentage: percent })),
  usageByPlan: z.array(
    z.object({
      subscriptionPlan: PlanName,
      totalUsers: count,
      totalAnalyses: count,
      avgAnalysesPerUser: z.number().min(0),
    }),
  ),
  revenueMetrics: z.array(
    z.object({ plan: PlanName, userCount: count, estimatedMRR: z.number().min(0) }),
  ),
});
export type AnalyticsDashboard = z.infer<typeof AnalyticsDashboard>;

export const AnalyticsRealtime = z.object({
  totalUsers: count,
  newUsersToday: count,
  activeUsersToday: count,
});
export type AnalyticsRealtime = z.infer<typeof AnalyticsRealtime>;

/** An email without its text, which may contain a sign-in link. */
export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(["queued", "sent", "kept", "failed"]),
  createdAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OpenedMail = OutboxMail.extend({ text: z.string() });
export type OpenedMail = z.infer<typeof OpenedMail>;
