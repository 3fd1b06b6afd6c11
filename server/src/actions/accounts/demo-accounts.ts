/** The demo accounts. Production refuses to start while they exist. */
import type { PlanName } from "@tellsign/contracts/billing/plans";

export const demoPassword = "tellsign-demo";

export const demoAccounts: readonly { email: string; plan: PlanName; role: "user" | "admin" }[] = [
  { email: "free@example.org", plan: "free", role: "user" },
  { email: "starter@example.org", plan: "starter", role: "user" },
  { email: "pro@example.org", plan: "pro", role: "user" },
  { email: "expert@example.org", plan: "expert", role: "user" },
  { email: "admin@example.org", plan: "expert", role: "admin" },
];
