import { QueryClient } from "@tanstack/react-query";
import type { User } from "@tellsign/contracts/account/user";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { freshForMs, queryRetries } from "@tellsign/contracts/limits";

/** The default fetcher: GETs the first query key as a URL. */
async function fetchKey({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await fetch(String(queryKey[0]), { credentials: "include" });
  if (response.status === 401) clearUser();
  if (!response.ok) {
    // An unread body keeps its connection open.
    await response.text();
    throw new Error(`HTTP ${response.status}`);
  }
  return response.json();
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchKey,
      staleTime: freshForMs.default,
      retry: queryRetries.default,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
    },
  },
});

export const currentUserKey = [endpoints.getMe.path];
const cachedUserKeys = [[endpoints.getUser.path], [endpoints.getAuthUser.path]];
export const statsKey = [endpoints.getStats.path];
/** Every list of analyses; the specification names this key. */
const analysesKey = ["/api/analyses"];
export const recentAnalysesKey = [endpoints.listRecentAnalyses.path];
export const preferencesKey = [endpoints.getPreferences.path];
/** Every query about batches. */
export const batchesKey = [endpoints.listBatches.path];
export const billingKey = [endpoints.getBilling.path];

export function rememberUser(user: User): void {
  for (const queryKey of [currentUserKey, ...cachedUserKeys]) {
    queryClient.setQueryData(queryKey, user);
  }
}

/** After a 401: nobody is signed in anymore. */
export function clearUser(): void {
  queryClient.setQueryData(currentUserKey, null);
  for (const queryKey of cachedUserKeys) {
    queryClient.setQueryData(queryKey, null);
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** After an analysis, counts and lists are stale. */
export async function refreshAnalyses(): Promise<void> {
  await Promise.all(
    [statsKey, analysesKey, recentAnalysesKey, currentUserKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: "all" }),
    ),
  );
}

/** After a payment or plan change, entitlements are stale. */
export async function refreshAccount(): Promise<void> {
  await Promise.all(
    [currentUserKey, statsKey, billingKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: "all" }),
    ),
  );
}

/** After a batch was created, canceled, resumed, or deleted. */
export async function refreshBatches(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: batchesKey, refetchType: "all" });
}
