/** Admin figures, counted live. */
import type { AnalyticsDashboard, AnalyticsRealtime } from "@tellsign/contracts/account/analytics";
import { paidPlans, planNames } from "@tellsign/contracts/billing/plans";
import { modalities } from "@tellsign/contracts/detection/modality";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { startOfDay } from "../accounts/mark-seen.ts";
import { users } from "../accounts/tables.ts";
import { analyses } from "../analyses/tables.ts";
import type { Database } from "../database.ts";
import { readPaymentTotals } from "./analytics-payments.ts";

const dayMs = 86_400_000;

/** Rounded to one decimal. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : round((part / whole) * 100);
}

function countIf(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

/** An account without lastSeenAt was last seen when it was created. */
const seenAt = sql`coalesce(${users.lastSeenAt}, ${users.createdAt})`;
const since = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const subscribed = sql`${users.subscriptionPlan} <> 'free' and ${users.subscriptionStatus} = 'active'`;
const analyzed = sql`exists (select 1 from ${analyses} where ${analyses.userId} = ${users.id} and ${analyses.state} = 'done')`;

async function countUsers(db: Database, now: Date) {
  const monthAgo = since(new Date(now.getTime() - 30 * dayMs));
  const weekAgo = since(new Date(now.getTime() - 7 * dayMs));
  const [counts] = await db
    .select({
      total: count(),
      active: countIf(sql`${seenAt} >= ${monthAgo}`),
      subscribed: countIf(subscribed),
      analyzed: countIf(analyzed),
      newIn30Days: countIf(sql`${users.createdAt} >= ${monthAgo}`),
      olderThan7Days: countIf(sql`${users.createdAt} < ${weekAgo}`),
      returningIn7Days: countIf(sql`${users.createdAt} < ${weekAgo} and ${seenAt} >= ${weekAgo}`),
    })
    .from(users);
  if (!counts) throw new Error("The users were not counted.");
  return counts;
}

async function countAnalysesByType(db: Database): Promise<AnalyticsDashboard["analysisTypeStats"]> {
  const rows = await db
    .select({ type: analyses.type, count: count() })
    .from(analyses)
    .where(eq(analyses.state, "done"))
    .groupBy(analyses.type);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return modalities.map((type) => {
    const counted = rows.find((row) => row.type === type)?.count ?? 0;
    return { type, count: counted, percentage: percentOf(counted, total) };
  });
}

async function countUsageByPlan(db: Database): Promise<AnalyticsDashboard["usageByPlan"]> {
  const rows = await db
    .select({
      plan: users.subscriptionPlan,
      totalUsers: sql<number>`count(distinct ${users.id})::int`,
      totalAnalyses: sql<number>`count(${analyses.id})::int`,
    })
    .from(users)
    .leftJoin(analyses, and(eq(analyses.userId, users.id), eq(analyses.state, "done")))
    .groupBy(users.subscriptionPlan);
  return planNames.map((subscriptionPlan) => {
    const row = rows.find(({ plan }) => plan === subscriptionPlan);
    const totalUsers = row?.totalUsers ?? 0;
    const totalAnalyses = row?.totalAnalyses ?? 0;
    const avgAnalysesPerUser = totalUsers === 0 ? 0 : round(totalAnalyses / totalUsers);
    return { subscriptionPlan, totalUsers, totalAnalyses, avgAnalysesPerUser };
  });
}

/** Monthly recurring revenue of active subscriptions in dollars; annual plans count at their monthly price. Demo accounts pay nothing. */
async function estimateRevenue(db: Database): Promise<AnalyticsDashboard["revenueMetrics"]> {
  const rows = await db
    .select({
      plan: users.subscriptionPlan,
      byYear: countIf(sql`${users.billingInterval} = 'year'`),
      total: count(),
    })
    .from(users)
    .where(and(subscribed, eq(users.demo, false)))
    .groupBy(users.subscriptionPlan);
  return paidPlans.map(({ name: plan, monthlyPriceCents, annualPricePerMonthCents }) => {
    const { byYear, total } = rows.find((row) => row.plan === plan) ?? { byYear: 0, total: 0 };
    const cents = byYear * annualPricePerMonthCents + (total - byYear) * monthlyPriceCents;
    return { plan, userCount: total, estimatedMRR: cents / 100 };
  });
}

export async function readDashboard(db: Database, now: Date): Promise<AnalyticsDashboard> {
  const counts = await countUsers(db, now);
  const { live } = await readPaymentTotals(db);
  return {
    summary: {
      totalUsers: counts.total,
      activeUsers: counts.active,
      totalRevenue: (live.paidCents - live.refundedCents) / 100,
    },
    conversionMetrics: {
      conversionRate: percentOf(counts.subscribed, counts.total),
      totalRegistrations: counts.total,
      activeUsers: counts.active,
      activationRate: percentOf(counts.analyzed, counts.total),
    },
    retentionMetrics: {
      newUsers30Days: counts.newIn30Days,
      returningUsers7Days: counts.returningIn7Days,
      retentionRate: percentOf(counts.returningIn7Days, counts.olderThan7Days),
    },
    analysisTypeStats: await countAnalysesByType(db),
    usageByPlan: await countUsageByPlan(db),
    revenueMetrics: await estimateRevenue(db),
  };
}

export async function readRealtime(db: Database, now: Date): Promise<AnalyticsRealtime> {
  const today = since(startOfDay(now));
  const [counts] = await db
    .select({
      totalUsers: count(),
      newUsersToday: countIf(sql`${users.createdAt} >= ${today}`),
      activeUsersToday: countIf(sql`${seenAt} >= ${today}`),
    })
    .from(users);
  if (!counts) throw new Error("The users were not counted.");
  return counts;
}
