import type { User } from "@tellsign/contracts/account/user";
import { PlanBadge } from "../../components/ui/badge.tsx";
import { formatDate } from "../../format/format-date.ts";
import { Fact } from "./fact.tsx";

export function Profile({ user }: { user: User }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Username">{user.username ?? "None"}</Fact>
      <Fact name="Plan">
        <PlanBadge plan={user.subscriptionPlan} />
      </Fact>
      <Fact name="Member since">
        <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
      </Fact>
    </dl>
  );
}
