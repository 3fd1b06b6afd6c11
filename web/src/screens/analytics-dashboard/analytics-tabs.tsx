import { useQuery } from "@tanstack/react-query";
import type { AnalyticsDashboard } from "@tellsign/contracts/account/analytics";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { Loading } from "../../components/ui/loading.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { AccountsTab } from "./accounts/accounts-tab.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { DisputesTab } from "./disputes/disputes-tab.tsx";
import { OverviewTab } from "./figures/overview-tab.tsx";
import { RevenueTab } from "./figures/revenue-tab.tsx";
import { UsageTab } from "./figures/usage-tab.tsx";
import { UsersTab } from "./figures/users-tab.tsx";
import { MessagesTab } from "./mail/messages-tab.tsx";
import { OutboxTab } from "./mail/outbox-tab.tsx";

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
