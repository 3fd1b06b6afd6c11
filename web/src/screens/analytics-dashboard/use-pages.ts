import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";

type Page = { nextCursor: string | null };

export type Pages<P extends Page> = {
  page: P | undefined;
  error: Error | null;
  /** From 1. */
  number: number;
  goBack: (() => void) | null;
  goOn: (() => void) | null;
};

/** A paged list at `path` with these filters. Changing the filters returns to the first page. */
export function usePages<P extends Page>(path: string, filters: Record<string, string>): Pages<P> {
  const given = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  const filter = given.toString();
  const [walked, setWalked] = useState<{ filter: string; cursors: string[] }>({
    filter,
    cursors: [],
  });
  const cursors = walked.filter === filter ? walked.cursors : [];
  const cursor = cursors.at(-1);
  if (cursor) given.set("cursor", cursor);
  const { data, error } = useQuery<P>({
    queryKey: [`${path}?${given}`],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const walk = (to: string[]) => setWalked({ filter, cursors: to });
  const next = data?.nextCursor;
  return {
    page: data,
    error,
    number: cursors.length + 1,
    goBack: cursors.length > 0 ? () => walk(cursors.slice(0, -1)) : null,
    goOn: next ? () => walk([...cursors, next]) : null,
  };
}

/** After a change, every page of the list at `path` is stale. */
export async function refreshPages(path: string): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${path}?`),
  });
}
