import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useAuth } from "../lib/use-auth.ts";
import { Loading } from "./loading.tsx";

/** The address of the sign-in screen that leads back to where the visitor was. */
export function loginAddress(pathname: string, search: string): string {
  const original = search ? `${pathname}?${search}` : pathname;
  return `/login?redirect=${encodeURIComponent(original)}`;
}

export function AccessGate({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useAuth();
  if (isLoading) return <Loading />;
  if (!isAuthenticated) {
    // From the address itself: wouter's own values are decoded, and would lead back to another place.
    const { pathname, search } = window.location;
    return <Redirect to={loginAddress(pathname, search.slice(1))} replace />;
  }
  return children;
}
