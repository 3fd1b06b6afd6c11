import type { AdminUser } from "@tellsign/contracts/account/administration";
import { useAuth } from "../../../api/use-auth.ts";
import { Badge, PlanBadge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { formatTime } from "../../../format/format-time.ts";
import type { AccountChange } from "./change-account-dialog.tsx";

const statuses: Record<AdminUser["subscriptionStatus"], string> = {
  none: "",
  active: "Active",
  past_due: "Payment due",
  canceled: "Canceled",
};

type Props = {
  users: readonly AdminUser[];
  onAsk: (user: AdminUser, change: AccountChange) => void;
};

function Name({ user }: { user: AdminUser }) {
  return (
    <>
      <span className="block wrap-anywhere">{user.email}</span>
      {user.username && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">{user.username}</span>
      )}
      <span className="mt-1 flex flex-wrap gap-1">
        {user.role === "admin" && <Badge tone="accent">Admin</Badge>}
        {user.suspendedAt && <Badge tone="bad">Suspended</Badge>}
      </span>
      {user.suspendedAt && (
        <span className="mt-1 block text-sm font-normal wrap-anywhere text-muted">
          {formatTime(user.suspendedAt)}: {user.suspendedReason}
        </span>
      )}
    </>
  );
}

function QuotaButton({ user, onAsk }: { user: AdminUser; onAsk: Props["onAsk"] }) {
  if (typeof user.monthlyQuota !== "number") return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Set quota: ${user.email}`}
      onClick={() => onAsk(user, "quota")}
    >
      Set quota
    </Button>
  );
}

function Actions({ user, onAsk }: { user: AdminUser; onAsk: Props["onAsk"] }) {
  const { user: me } = useAuth();
  if (me?.id === user.id) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">This is you</span>
        <QuotaButton user={user} onAsk={onAsk} />
      </div>
    );
  }
  const suspension = user.suspendedAt ? "lift" : "suspend";
  const role = user.role === "admin" ? "demote" : "promote";
  const labels = { lift: "Lift suspension", suspend: "Suspend" };
  const roleLabels = { promote: "Make admin", demote: "Remove admin" };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${labels[suspension]}: ${user.email}`}
        onClick={() => onAsk(user, suspension)}
      >
        {labels[suspension]}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${roleLabels[role]}: ${user.email}`}
        onClick={() => onAsk(user, role)}
      >
        {roleLabels[role]}
      </Button>
      <QuotaButton user={user} onAsk={onAsk} />
    </div>
  );
}

export function AccountTable({ users, onAsk }: Props) {
  return (
    <DataTable
      caption="Account list"
      captionHidden
      rows={users}
      rowKey={(user) => user.id}
      columns={[
        { title: "Account", cell: (user) => <Name user={user} /> },
        // Second, so that it is visible on narrow screens too.
        { title: "Action", cell: (user) => <Actions user={user} onAsk={onAsk} /> },
        {
          title: "Plan",
          short: true,
          cell: (user) => (
            <>
              <PlanBadge plan={user.subscriptionPlan} />
              <span className="block text-sm text-muted">{statuses[user.subscriptionStatus]}</span>
            </>
          ),
        },
        {
          title: "This month",
          cell: (user) =>
            typeof user.monthlyQuota === "number"
              ? `${user.monthlyAnalysesUsed} of ${user.monthlyQuota}`
              : user.monthlyAnalysesUsed,
          numeric: true,
        },
        { title: "Analyses", cell: (user) => user.totalAnalyses, numeric: true },
        { title: "Credits", cell: (user) => user.credits, numeric: true },
        {
          title: "Last seen",
          cell: (user) => formatTime(user.lastSeenAt ?? user.createdAt),
        },
      ]}
    />
  );
}
