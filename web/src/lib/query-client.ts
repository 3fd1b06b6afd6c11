import { QueryClient } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/endpoints";
import { freshForMs, queryRetries } from "@tellsign/contracts/limits";
import type { User } from "@tellsign/contracts/user";

/** The default fetcher: GET of the first key as the address. */
async function fetchKey({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await fetch(String(queryKey[0]), { credentials: "include" });
  if (response.status === 401) forgetUser();
  if (!response.ok) {
    // An answer nobody reads keeps its connection.
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
/** Whatever lists analyses; named by the specification. */
const analysesKey = ["/api/analyses"];
export const recentAnalysesKey = [endpoints.listRecentAnalyses.path];
export const preferencesKey = [endpoints.getPreferences.path];
/** Whatever is about batches. */
export const batchesKey = [endpoints.listBatches.path];
export const billingKey = [endpoints.getBilling.path];

export function rememberUser(user: User): void {
  for (const queryKey of [currentUserKey, ...cachedUserKeys]) {
    queryClient.setQueryData(queryKey, user);
  }
}

/** After a 401: nobody is signed in here any more. */
export function forgetUser(): void {
  queryClient.setQueryData(currentUserKey, null);
  for (const queryKey of cachedUserKeys) {
    queryClient.setQueryData(queryKey, null);
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** After an analysis: counts and lists are out of date. */
export async function refreshAnalyses(): Promise<void> {
  await Promise.all(
    [statsKey, analysesKey, recentAnalysesKey, currentUserKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: "all" }),
    ),
  );
}

/** After a payment or a change of plan: what the account may do is out of date. */
export async function refreshAccount(): Promise<void> {
  await Promise.all(
    [currentUserKey, statsKey, billingKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType: "all" }),
    ),
  );
}

/** After a batch was made, cancelled, resumed or deleted. */
export async function refreshBatches(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: batchesKey, refetchType: "all" });
}
