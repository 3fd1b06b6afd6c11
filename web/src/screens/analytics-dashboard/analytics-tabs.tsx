import { useQuery } from "@tanstack/react-query";
import type { AnalyticsDashboard } from "@tellsign/contracts/analytics";
import { endpoints } from "@tellsign/contracts/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { Loading } from "../../components/loading.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { AccountsTab } from "./accounts-tab.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { DisputesTab } from "./disputes-tab.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { OutboxTab } from "./outbox-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { RevenueTab } from "./revenue-tab.tsx";
import { UsageTab } from "./usage-tab.tsx";
import { UsersTab } from "./users-tab.tsx";

export function AnalyticsTabs() {
  const { data, error } = useQuery<AnalyticsDashboard>({
    queryKey: [endpoints.getAnalyticsDashboard.path],
    refetchInterval: refetchEveryMs.analytics,
  });
  if (error && !data) {
    return (
      <p role="alert" className="rounded-card border border-bad p-5">
        The figures could not be loaded ({error.message}).
      </p>
    );
  }
  if (!data) return <Loading />;
  return (
    <Tabs
      label="Analytics"
      tabs={[
        { value: "overview", label: "Overview", content: <OverviewTab data={data} /> },
        { value: "users", label: "Users", content: <UsersTab data={data} /> },
        { value: "usage", label: "Usage", content: <UsageTab data={data} /> },
        { value: "revenue", label: "Revenue", content: <RevenueTab data={data} /> },
        { value: "accounts", label: "Accounts", content: <AccountsTab /> },
        { value: "disputes", label: "Disputes", content: <DisputesTab /> },
        { value: "messages", label: "Messages", content: <MessagesTab /> },
        { value: "audit", label: "Audit log", content: <AuditTab /> },
        { value: "outbox", label: "Outbox", content: <OutboxTab /> },
      ]}
    />
  );
}
