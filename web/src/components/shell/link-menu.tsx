import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useHydrated } from "../../browser/use-hydrated.ts";
import type { NavigationLink } from "./navigation-links.ts";

type Props = { label: string; links: readonly NavigationLink[]; prominent?: boolean };

const looks = {
  plain: "px-2.5 py-1.5 text-muted hover:bg-sunken hover:text-ink",
  prominent: "bg-accent px-3 py-1.5 font-semibold text-on-accent hover:bg-accent-hover",
};

/** A plain disclosure of links that closes on Escape, on blur, and on navigation. */
export function LinkMenu({ label, links, prominent = false }: Props) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const [pathname] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the address changes
  useEffect(() => setOpen(false), [pathname]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and links inside
    <div
      className="relative no-script:hidden"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        disabled={!hydrated}
        onClick={() => setOpen(!open)}
        className={`inline-flex items-center gap-1 rounded-control whitespace-nowrap ${prominent ? looks.prominent : looks.plain}`}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {open && (
        <ul
          id={id}
          className="absolute top-full left-0 z-50 mt-1.5 min-w-56 rounded-card border border-line bg-surface p-1 shadow-card"
        >
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                // On the page it leads to, the address does not change.
                onClick={() => setOpen(false)}
                className="block rounded-control px-3 py-2 hover:bg-accent-soft"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
