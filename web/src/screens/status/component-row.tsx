import { endpoints } from "@tellsign/contracts/api/endpoints";
import { serviceComponents, serviceDaysKept } from "@tellsign/contracts/site/service-components";
import type { ServiceComponent } from "@tellsign/contracts/site/service-status";
import { ServiceStateMark } from "../../components/facts/service-state-mark.tsx";
import { formatCount } from "../../format/format-count.ts";
import { formatUtcMoment } from "../../format/format-utc.ts";
import { DayBars } from "./day-bars.tsx";
import { describeSpan, listShownDays, measureUptime } from "./describe-days.ts";

/** `nowMs`: the reader's clock, null until hydrated. */
type Props = { component: ServiceComponent; at: string; nowMs: number | null };

function LastCheck({ checkedAt, nowMs }: { checkedAt: string | null; nowMs: number | null }) {
  if (checkedAt === null) return <>Not checked yet.</>;
  return (
    <>
      Last check{" "}
      <time dateTime={checkedAt} title={formatUtcMoment(checkedAt)}>
        {nowMs === null
          ? formatUtcMoment(checkedAt)
          : `${describeSpan(Date.parse(checkedAt), nowMs)} ago`}
      </time>
      .
    </>
  );
}

export function ComponentRow({ component, at, nowMs }: Props) {
  const { name, state, since, checkedAt, days } = component;
  const uptime = measureUptime(days);
  return (
    <li className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{serviceComponents[name].title}</h3>
        <strong className="font-semibold">
          <ServiceStateMark state={state} />
        </strong>
      </div>
      <div className="mt-2">
        <DayBars shown={listShownDays(days, at)} />
        <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted">
          <span>{serviceDaysKept} days ago</span>
          <span>Today</span>
        </div>
      </div>
      <p className="mt-1 text-sm text-muted">
        {uptime && (
          <>
            <data
              className="figure text-ink"
              value={uptime.share}
              data-source={`live:${endpoints.getServiceStatus.path}`}
            >
              {uptime.text}
            </data>{" "}
            of {formatCount(uptime.checks)} {uptime.checks === 1 ? "check" : "checks"} did not fail.{" "}
          </>
        )}
        {since && (
          <>
            Since <time dateTime={since}>{formatUtcMoment(since)}</time>.{" "}
          </>
        )}
        <LastCheck checkedAt={checkedAt} nowMs={nowMs} />
      </p>
    </li>
  );
}
