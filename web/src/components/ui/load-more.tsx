import { Button } from "./button.tsx";

type Props = {
  /** The state of an infinite query. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Renders nothing once the last page has loaded. */
export function LoadMore({ pages }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <div className="mt-5">
      <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? "Loading..." : "Load more"}
      </Button>
    </div>
  );
}
