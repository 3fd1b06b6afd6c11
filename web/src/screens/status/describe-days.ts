import { serviceDaysKept } from "@tellsign/contracts/site/service-components";
import type { ServiceDay } from "@tellsign/contracts/site/service-status";
import { formatUtcDay } from "../../format/format-utc.ts";

export type DayKind = "good" | "slow" | "failed" | "none";
export type ShownDay = { day: string; kind: DayKind };

const dayMs = 86_400_000;

function kindOf({ checks, degraded, failures }: ServiceDay): DayKind {
  if (checks === 0) return "none";
  if (failures > 0) return "failed";
  return degraded > 0 ? "slow" : "good";
}

/** Every day of the last 90, oldest first. `at`: the server's clock. */
export function listShownDays(days: readonly ServiceDay[], at: string): ShownDay[] {
  const today = Date.parse(at.slice(0, 10));
  const known = new Map(days.map((day) => [day.day, kindOf(day)]));
  return Array.from({ length: serviceDaysKept }, (_, i) => {
    const moment = new Date(today - (serviceDaysKept - 1 - i) * dayMs);
    const day = moment.toISOString().slice(0, 10);
    return { day, kind: known.get(day) ?? "none" };
  });
}

const daysOf = (count: number) => (count === 1 ? "1 day" : `${count} days`);

/** What the bars show, in words. */
export function describeDays(shown: readonly ShownDay[]): string {
  const of = (kind: DayKind) => shown.filter((day) => day.kind === kind);
  const name = (days: readonly ShownDay[]) =>
    days.length > 0 && days.length <= 3
      ? ` (${days.map(({ day }) => formatUtcDay(day)).join(", ")})`
      : "";
  const [good, slow, failed, none] = [of("good"), of("slow"), of("failed"), of("none")];
  const parts = [`${daysOf(good.length)} without a failed check`];
  if (slow.length > 0) parts.push(`${daysOf(slow.length)} with slow checks${name(slow)}`);
  if (failed.length > 0) parts.push(`${daysOf(failed.length)} with failed checks${name(failed)}`);
  if (none.length > 0) parts.push(`${daysOf(none.length)} without data`);
  return `The last ${serviceDaysKept} days: ${parts.join(", ")}.`;
}

export type Uptime = { share: number; checks: number; text: string };

/** The share of checks that did not fail; null if there were none. Never rounded up. */
export function measureUptime(days: readonly ServiceDay[]): Uptime | null {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  if (checks === 0) return null;
  const share = 1 - failures / checks;
  const hundredths = Math.floor(((checks - failures) * 10_000) / checks);
  return { share, checks, text: failures === 0 ? "100%" : `${(hundredths / 100).toFixed(2)}%` };
}

/** The time between two moments, in the largest meaningful unit. */
export function describeSpan(fromMs: number, toMs: number): string {
  const minutes = Math.max(0, Math.round((toMs - fromMs) / 60_000));
  const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return unit(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? unit(hours, "hour") : unit(Math.round(hours / 24), "day");
}
