import type { User } from "@tellsign/contracts/account/user";
import { Menu, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { logOut } from "../../api/log-out.ts";
import { useAuth } from "../../api/use-auth.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { shell } from "../../content/messages/shell.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { LinkMenu } from "./link-menu.tsx";
import { Logo } from "./logo.tsx";
import { NavLink } from "./nav-link.tsx";
import {
  memberLinks,
  memberResourceLinks,
  newAnalysisLinks,
  publicLinks,
  publicLinksAfterResources,
  resourceLinks,
} from "./navigation-links.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

function SignInButtons() {
  return (
    <>
      <ButtonLink href="/auth-page" variant="secondary" size="sm">
        Members Login
      </ButtonLink>
      <ButtonLink href="/subscribe" size="sm">
        Subscribe
      </ButtonLink>
    </>
  );
}

/** The links inside the menus, for visitors who cannot open them. */
function NavigationWithoutScript() {
  return (
    <noscript>
      <nav aria-label="More pages" className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
          {[...publicLinks, ...publicLinksAfterResources].map((link) => (
            <span key={link.href} className="lg:hidden">
              <NavLink {...link} />
            </span>
          ))}
          {resourceLinks.map((link) => (
            <NavLink key={link.href} {...link} />
          ))}
          <span className="flex gap-2 lg:hidden">
            <SignInButtons />
          </span>
        </div>
      </nav>
    </noscript>
  );
}

function VisitorLinks() {
  return (
    <nav aria-label="Main" className="ml-4 hidden items-center lg:flex">
      {publicLinks.map((link) => (
        <NavLink key={link.href} {...link} />
      ))}
      <LinkMenu label="Resources" links={resourceLinks} />
      {publicLinksAfterResources.map((link) => (
        <NavLink key={link.href} {...link} />
      ))}
    </nav>
  );
}

/** A member comes to work: the pages about the product stand in the Resources menu. */
function MemberLinks({ user }: { user: User }) {
  return (
    <nav aria-label="Your workspace" className="ml-2 hidden items-center xl:flex">
      <LinkMenu label="New analysis" links={newAnalysisLinks(user)} prominent />
      <span className="ml-2 flex items-center">
        {memberLinks(user).map((link) => (
          <NavLink key={link.href} {...link} />
        ))}
        <LinkMenu label="Resources" links={memberResourceLinks} />
      </span>
    </nav>
  );
}

export function NavigationBar() {
  const { user, isLoading } = useAuth();
  const [pathname] = useLocation();
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const menuButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
  useEffect(() => setOpen(false), [pathname]);

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  }

  const account = isLoading ? (
    <>
      <Button variant="secondary" size="sm" disabled className="no-script:hidden">
        {shell.navLoading}
      </Button>
      <noscript>
        <span className="flex gap-2">
          <SignInButtons />
        </span>
      </noscript>
    </>
  ) : user ? (
    <Button variant="secondary" size="sm" onClick={logOut}>
      Logout
    </Button>
  ) : (
    <SignInButtons />
  );
  // A member's bar has more in it, and needs a wider window.
  const wide = user
    ? { shown: "xl:flex", hidden: "xl:hidden" }
    : { shown: "lg:flex", hidden: "lg:hidden" };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the menu button and the links inside
    <header
      onKeyDown={closeByKey}
      className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm no-script:static"
    >
      <div
        className={`mx-auto flex h-15 items-center gap-3 px-4 sm:px-6 ${user ? "max-w-[90rem]" : "max-w-6xl"}`}
      >
        <Link href="/" className="flex items-center gap-2.5 rounded-control">
          <Logo size="sm" />
          <span aria-hidden="true" className="font-serif text-xl font-semibold tracking-tight">
            Tellsign
          </span>
        </Link>
        {user ? <MemberLinks user={user} /> : <VisitorLinks />}
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <div className={`hidden items-center gap-2 ${wide.shown}`}>{account}</div>
          <button
            ref={menuButton}
            type="button"
            aria-label={open ? "Close menu" : "Open menu"}
            aria-expanded={open}
            aria-controls="mobile-menu"
            disabled={!hydrated}
            onClick={() => setOpen(!open)}
            className={`inline-flex size-10 items-center justify-center rounded-control hover:bg-sunken ${wide.hidden} no-script:hidden`}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
      <NavigationWithoutScript />
      {open && <PhoneMenu user={user} account={account} />}
    </header>
  );
}
