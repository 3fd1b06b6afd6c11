import { useQuery } from "@tanstack/react-query";
import type { AnalyticsSeries } from "@tellsign/contracts/account/administration";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { formatDay } from "../../../format/format-day.ts";

type Day = AnalyticsSeries["days"][number];

export type DaySeries = {
  labels: string[];
  valuesOf: (field: Exclude<keyof Day, "day">) => number[];
};

/** Null until the series has loaded. */
export function useSeries(): DaySeries | null {
  const { data } = useQuery<AnalyticsSeries>({
    queryKey: [endpoints.getAnalyticsSeries.path],
    refetchInterval: refetchEveryMs.analytics,
  });
  if (!data) return null;
  return {
    labels: data.days.map(({ day }) => formatDay(day)),
    valuesOf: (field) => data.days.map((day) => day[field]),
  };
}
