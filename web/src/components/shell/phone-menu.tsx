import type { User } from "@tellsign/contracts/account/user";
import type { ReactNode } from "react";
import { NavLink } from "./nav-link.tsx";
import {
  memberLinks,
  memberResourceLinks,
  newAnalysisLinks,
  publicLinks,
  publicLinksAfterResources,
  resourceLinks,
} from "./navigation-links.ts";

type Props = { user: User | null; account: ReactNode };

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = `menu-${title.toLowerCase().replace(" ", "-")}`;
  return (
    <div className="mt-3 border-t border-line pt-4 first:mt-0 first:border-t-0 first:pt-0">
      <p id={id} className="text-sm font-semibold text-muted">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

/** Every link of the bar, where there is no room for a bar. */
export function PhoneMenu({ user, account }: Props) {
  const item = (link: { href: string; label: string }) => (
    <li key={`${link.href} ${link.label}`}>
      <NavLink {...link} block />
    </li>
  );
  return (
    <nav
      id="mobile-menu"
      aria-label="Menu"
      className="max-h-[calc(100dvh-3.75rem)] overflow-y-auto border-t border-line px-4 py-4 xl:hidden"
    >
      {user ? (
        <>
          <Group title="New analysis">{newAnalysisLinks(user).map(item)}</Group>
          <Group title="Your workspace">{memberLinks(user).map(item)}</Group>
          <Group title="Resources">{memberResourceLinks.map(item)}</Group>
        </>
      ) : (
        <>
          <ul>{[...publicLinks, ...publicLinksAfterResources].map(item)}</ul>
          <Group title="Resources">{resourceLinks.map(item)}</Group>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">{account}</div>
    </nav>
  );
}
