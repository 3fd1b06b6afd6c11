import type { ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { useAuth } from "../lib/use-auth.ts";
import { Loading } from "./loading.tsx";

/** The address of the sign-in screen that leads back to where the visitor was. */
export function loginAddress(pathname: string, search: string): string {
  const original = search ? `${pathname}?${search}` : pathname;
  return `/login?redirect=${encodeURIComponent(original)}`;
}

export function AccessGate({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useAuth();
  const [pathname] = useLocation();
  const search = useSearch();
  if (isLoading) return <Loading />;
  if (!isAuthenticated) return <Redirect to={loginAddress(pathname, search)} replace />;
  return children;
}
