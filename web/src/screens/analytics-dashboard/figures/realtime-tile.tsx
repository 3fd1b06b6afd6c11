import { useQuery } from "@tanstack/react-query";
import type { AnalyticsRealtime } from "@tellsign/contracts/account/analytics";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";

export function RealtimeTile() {
  const { data } = useQuery<AnalyticsRealtime>({
    queryKey: [endpoints.getAnalyticsRealtime.path],
    refetchInterval: refetchEveryMs.realtime,
  });
  if (!data) return null;
  const figures = [
    { label: "Users", value: data.totalUsers },
    { label: "New today", value: data.newUsersToday },
    { label: "Active today", value: data.activeUsersToday },
  ];
  return (
    <dl
      aria-label="Right now"
      className="flex flex-wrap gap-x-8 gap-y-2 rounded-card border border-line bg-surface px-5 py-3"
    >
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figure text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
