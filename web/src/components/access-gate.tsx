import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useAuth } from "../lib/use-auth.ts";
import { Loading } from "./loading.tsx";

/** The address of the sign-in screen that leads back to `original`, by default where the visitor is. Read from the address itself: wouter's own values are decoded, and would lead back to another place. */
export function loginAddress(original = window.location.pathname + window.location.search): string {
  return `/login?redirect=${encodeURIComponent(original)}`;
}

export function AccessGate({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useAuth();
  if (isLoading) return <Loading />;
  if (!isAuthenticated) return <Redirect to={loginAddress()} replace />;
  return children;
}
