import { Button } from "./button.tsx";

type Props = {
  /** What an infinite query says of itself. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Nothing where the last page is there. */
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
