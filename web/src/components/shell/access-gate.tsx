import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useAuth } from "../../api/use-auth.ts";
import { Loading } from "../ui/loading.tsx";

/** The sign-in address that leads back to `original`, by default the current page. Reads the address itself, because wouter's decoded values would lead back to a different place. */
export function loginAddress(original = window.location.pathname + window.location.search): string {
  return `/login?redirect=${encodeURIComponent(original)}`;
}

export function AccessGate({ children }: { children: ReactNode }) {
  const { isLoading, isAuthenticated } = useAuth();
  if (isLoading) return <Loading />;
  if (!isAuthenticated) return <Redirect to={loginAddress()} replace />;
  return children;
}
