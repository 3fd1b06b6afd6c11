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

/** For members, what is not work stands in one menu. */
export const memberResourceLinks: readonly NavigationLink[] = [
  ...resourceLinks.filter(({ href }) => href !== "/subscribe"),
  ...publicLinksAfterResources,
  ...publicLinks,
];

function hasBatch({ subscriptionPlan }: User): boolean {
  return plans[subscriptionPlan].entitlements.batch.length > 0;
}

/** The ways to start an analysis, behind one door. */
export function newAnalysisLinks(user: User): readonly NavigationLink[] {
  return [
    { href: "/dashboard", label: "Text, image, audio, or video" },
    { href: "/analyze", label: "Laboratory: a closer look" },
    { href: "/advanced-image-detector", label: "Image in depth" },
    ...(hasBatch(user) ? [{ href: "/batch", label: "Many at once" }] : []),
    { href: "/immersive-dashboard", label: "Full-screen workspace" },
  ];
}

export function memberLinks(user: User): readonly NavigationLink[] {
  const links = [
    { href: "/dashboard", label: "Dashboard" },
    { href: "/analyze", label: "Analyze" },
    { href: "/advanced-image-detector", label: "Advanced Images" },
    { href: "/history", label: "History" },
    { href: "/subscribe", label: "Upgrade" },
  ];
  if (user.subscriptionPlan !== "free")
    links.push({ href: "/api-dashboard", label: "API Dashboard" });
  if (user.role === "admin") links.push({ href: "/analytics-dashboard", label: "Analytics" });
  links.push({ href: "/account", label: "Account" });
  return links;
}
