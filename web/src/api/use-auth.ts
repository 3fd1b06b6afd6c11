import { useQuery } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { freshForMs, queryRetries } from "@tellsign/contracts/limits";
import { shell } from "../content/messages/shell.ts";
import { currentUserKey } from "./query-client.ts";

async function fetchUser(): Promise<User | null> {
  const response = await fetch(endpoints.getMe.path, { credentials: "include" });
  // An unread body keeps its connection open.
  if (!response.ok) await response.text();
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(shell.fetchUserFailed);
  return response.json();
}

export type AuthState = {
  user: User | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

export function useAuth(): AuthState {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: currentUserKey,
    queryFn: fetchUser,
    staleTime: freshForMs.currentUser,
    retry: queryRetries.currentUser,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  });
  const user = data ?? null;
  return { user, isLoading, isAuthenticated: user !== null, error, refetch };
}
