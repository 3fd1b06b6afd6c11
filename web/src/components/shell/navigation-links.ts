import type { User } from "@tellsign/contracts/account/user";
import { plans } from "@tellsign/contracts/billing/plans";

export type NavigationLink = { href: string; label: string };

/** Links everyone sees. Resources opens its own menu. */
export const publicLinks: readonly NavigationLink[] = [
  { href: "/free-scan", label: "Free Scan" },
  { href: "/about", label: "About" },
  { href: "/blog", label: "Blog" },
];
export const resourceLinks: readonly NavigationLink[] = [
  { href: "/methodology", label: "Methodology" },
  { href: "/known-errors", label: "Known errors" },
  { href: "/verify", label: "Verify a certificate" },
  { href: "/dispute", label: "Dispute a result" },
  { href: "/subscribe", label: "Plans and prices" },
  { href: "/status", label: "Status" },
  { href: "/terms", label: "Terms" },
];
export const publicLinksAfterResources: readonly NavigationLink[] = [
  { href: "/api-docs", label: "API" },
  { href: "/privacy", label: "Privacy" },
  { href: "/contact", label: "Contact" },
];

export function memberLinks(user: User): readonly NavigationLink[] {
  const hasBatch = plans[user.subscriptionPlan].entitlements.batch.length > 0;
  const links = [
    { href: "/dashboard", label: "Dashboard" },
    { href: "/analyze", label: "Analyze" },
    { href: "/history", label: "History" },
    ...(hasBatch ? [{ href: "/batch", label: "Batch" }] : []),
    { href: "/advanced-image-detector", label: "Advanced Images" },
    { href: "/subscribe", label: "Upgrade" },
  ];
  if (user.subscriptionPlan !== "free")
    links.push({ href: "/api-dashboard", label: "API Dashboard" });
  if (user.role === "admin") links.push({ href: "/analytics-dashboard", label: "Analytics" });
  links.push({ href: "/account", label: "Account" });
  return links;
}
