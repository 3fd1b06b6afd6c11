import type { User } from "@tellsign/contracts/user";
import type { ReactNode } from "react";
import { PlanBadge } from "../../components/badge.tsx";

const longDate = new Intl.DateTimeFormat("en", { dateStyle: "long" });

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

export function Profile({ user }: { user: User }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Username">{user.username ?? "None"}</Fact>
      <Fact name="Plan">
        <PlanBadge plan={user.subscriptionPlan} />
      </Fact>
      <Fact name="Member since">
        <time dateTime={user.createdAt}>{longDate.format(new Date(user.createdAt))}</time>
      </Fact>
    </dl>
  );
}
