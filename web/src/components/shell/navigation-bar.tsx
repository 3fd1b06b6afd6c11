import { Menu, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { logOut } from "../../api/log-out.ts";
import { useAuth } from "../../api/use-auth.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { shell } from "../../content/messages/shell.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Logo } from "./logo.tsx";
import {
  memberLinks,
  type NavigationLink,
  publicLinks,
  publicLinksAfterResources,
  resourceLinks,
} from "./navigation-links.ts";
import { ResourcesMenu } from "./resources-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

function NavLink({ href, label, block = false }: NavigationLink & { block?: boolean }) {
  const [pathname] = useLocation();
  const current = pathname === href;
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={`rounded-control px-2.5 py-1.5 whitespace-nowrap hover:bg-sunken hover:text-ink ${
        current ? "font-semibold text-ink" : "text-muted"
      } ${block ? "-mx-2.5 block min-h-11 content-center text-lg" : ""}`}
    >
      {label}
    </Link>
  );
}

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

export function NavigationBar() {
  const { user, isLoading } = useAuth();
  const [pathname] = useLocation();
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const menuButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
  useEffect(() => setOpen(false), [pathname]);
  const members = user ? memberLinks(user) : [];

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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the menu button and the links inside
    <header
      onKeyDown={closeByKey}
      className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm no-script:static"
    >
      <div className="mx-auto flex h-15 max-w-6xl items-center gap-3 px-4 sm:px-6">
        <Link href="/" className="flex items-center gap-2.5 rounded-control">
          <Logo size="sm" />
          <span aria-hidden="true" className="font-serif text-xl font-semibold tracking-tight">
            Tellsign
          </span>
        </Link>
        <nav aria-label="Main" className="ml-4 hidden items-center lg:flex">
          {publicLinks.map((link) => (
            <NavLink key={link.href} {...link} />
          ))}
          <ResourcesMenu />
          {publicLinksAfterResources.map((link) => (
            <NavLink key={link.href} {...link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <div className="hidden items-center gap-2 lg:flex">{account}</div>
          <button
            ref={menuButton}
            type="button"
            aria-label={open ? "Close menu" : "Open menu"}
            aria-expanded={open}
            aria-controls="mobile-menu"
            disabled={!hydrated}
            onClick={() => setOpen(!open)}
            className="inline-flex size-10 items-center justify-center rounded-control hover:bg-sunken lg:hidden no-script:hidden"
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
      <NavigationWithoutScript />
      {user && (
        <nav aria-label="Your workspace" className="hidden border-t border-line lg:block">
          <div className="mx-auto flex h-11 max-w-6xl items-center px-3.5">
            {members.map((link) => (
              <NavLink key={link.href} {...link} />
            ))}
          </div>
        </nav>
      )}
      {open && (
        <nav
          id="mobile-menu"
          aria-label="Menu"
          className="max-h-[calc(100dvh-3.75rem)] overflow-y-auto border-t border-line px-4 py-4 lg:hidden"
        >
          {members.length > 0 && (
            <div className="mb-3 border-b border-line pb-3">
              {members.map((link) => (
                <NavLink key={link.href} {...link} block />
              ))}
            </div>
          )}
          {[...publicLinks, ...publicLinksAfterResources].map((link) => (
            <NavLink key={link.href} {...link} block />
          ))}
          <p
            id="mobile-resources"
            className="mt-3 border-t border-line pt-4 text-sm font-semibold text-muted"
          >
            Resources
          </p>
          <ul aria-labelledby="mobile-resources">
            {resourceLinks.map((link) => (
              <li key={link.href}>
                <NavLink {...link} block />
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">{account}</div>
        </nav>
      )}
    </header>
  );
}
