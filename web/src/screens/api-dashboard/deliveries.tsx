import { useInfiniteQuery } from "@tanstack/react-query";
import type { DeliveriesPage, Webhook } from "@tellsign/contracts/webhook/webhook";
import { useEffect } from "react";
import { call } from "../../api/request.ts";
import { Button } from "../../components/ui/button.tsx";
import { webhooks as webhookWords } from "../../content/messages/account/webhooks.ts";
import { shell } from "../../content/messages/shell.ts";
import { DeliveryItem } from "./delivery-item.tsx";
import { deliveriesKey, refreshWebhooks } from "./webhooks-key.ts";

const lookEveryMs = 3000;

/** A delivery is in progress or due shortly. */
function isBusy(pages: readonly DeliveriesPage[]): boolean {
  const soon = Date.now() + 10 * lookEveryMs;
  return pages.some(({ items }) =>
    items.some(
      ({ state, nextAttemptAt }) =>
        state === "waiting" && (nextAttemptAt === null || Date.parse(nextAttemptAt) < soon),
    ),
  );
}

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  const found = useInfiniteQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ pageParam, signal }) =>
      call("listDeliveries", {
        params: { id },
        query: { limit: "10", ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      webhook.enabled && isBusy(state.data?.pages ?? []) ? lookEveryMs : false,
  });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const attempts = items.reduce((sum, item) => sum + item.attempts.length, 0);

  // An attempt may also mark the webhook as failing or disable it.
  useEffect(() => {
    if (attempts > 0) void refreshWebhooks();
  }, [attempts]);

  if (items.length === 0) {
    return (
      <p role="status" className="text-muted">
        {found.isError
          ? webhookWords.deliveriesFailed
          : found.data
            ? webhookWords.noDeliveries
            : shell.loading}
      </p>
    );
  }
  return (
    <div className="rounded-card border border-line p-4">
      <h3 className="text-lg">Deliveries</h3>
      <p className="text-sm text-muted">{webhookWords.deliveriesKept}</p>
      <ul className="divide-y divide-line">
        {items.map((delivery) => (
          <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          disabled={found.isFetchingNextPage}
          onClick={() => found.fetchNextPage()}
        >
          {found.isFetchingNextPage ? "Loading..." : "Load more"}
        </Button>
      )}
    </div>
  );
}
