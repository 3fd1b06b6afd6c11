import { Link, useLocation } from "wouter";
import type { NavigationLink } from "./navigation-links.ts";

export function NavLink({ href, label, block = false }: NavigationLink & { block?: boolean }) {
  const [pathname] = useLocation();
  const current = pathname === href;
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={`rounded-control py-1.5 whitespace-nowrap hover:bg-sunken hover:text-ink ${
        current ? "font-semibold text-ink" : "text-muted"
      } ${block ? "-mx-2.5 block min-h-11 content-center px-2.5 text-lg" : "px-2 2xl:px-2.5"}`}
    >
      {label}
    </Link>
  );
}
