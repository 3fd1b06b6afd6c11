import { useMutation } from "@tanstack/react-query";
import type { Delivery, DeliveryAttempt, Webhook } from "@tellsign/contracts/webhook/webhook";
import type { DeliveryState } from "@tellsign/contracts/webhook/webhook-events";
import { call } from "../../api/request.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { webhooks as webhookWords } from "../../content/messages/account/webhooks.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";
import { formatTime } from "../../format/format-time.ts";
import { refreshDeliveries } from "./webhooks-key.ts";

const states: Record<DeliveryState, { label: string; tone: "good" | "warn" | "bad" }> = {
  waiting: { label: "Waiting", tone: "warn" },
  delivered: { label: "Delivered", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

function describeAttempt({ status, problem, durationMs }: DeliveryAttempt): string {
  return `${problem ?? `Accepted with status ${status}.`} (${durationMs} ms)`;
}

function describeNext({ state, nextAttemptAt, attempts }: Delivery): string | null {
  if (state !== "waiting") return null;
  if (nextAttemptAt === null) return "Sending.";
  return attempts.length === 0 ? "Queued." : `Next attempt ${formatTime(nextAttemptAt)}.`;
}

/** As sent, but with line breaks. */
function layOut(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

const payloadLook = "figure overflow-x-auto rounded-control bg-sunken p-3 text-sm";

type Props = { webhook: Webhook; delivery: Delivery };

export function DeliveryItem({ webhook, delivery }: Props) {
  const { id: deliveryId, attempts } = delivery;
  const { label, tone } = states[delivery.state];
  const time = formatTime(delivery.createdAt);
  const { mutate: replay, isPending } = useMutation({
    mutationFn: () => call("replayDelivery", { params: { id: webhook.id, deliveryId } }),
    onSuccess: () => showToast(webhookWords.replayed),
    onError: (error) => showFailure(webhookWords.failedTitle, error),
    onSettled: () => refreshDeliveries(webhook.id),
  });
  const next = describeNext(delivery);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figure text-sm font-semibold">{delivery.type}</span>
            <Badge tone={tone}>{label}</Badge>
            <time dateTime={delivery.createdAt} className="text-sm text-muted">
              {time}
            </time>
          </p>
          {next && <p className="text-sm text-muted">{next}</p>}
        </div>
        <Button
          variant="secondary"
          size="sm"
          disabled={isPending || !webhook.enabled}
          aria-label={`Replay ${delivery.type} of ${time}`}
          onClick={() => replay()}
        >
          Replay
        </Button>
      </div>
      <details>
        <summary className="link inline-block cursor-pointer py-1 text-sm">
          {attempts.length} {attempts.length === 1 ? "attempt" : "attempts"}, and the payload
        </summary>
        <div className="space-y-3 pt-2">
          {attempts.length > 0 && (
            <ol className="space-y-1 text-sm">
              {attempts.map((attempt) => (
                <li key={attempt.at}>
                  <time dateTime={attempt.at} className="text-muted">
                    {formatTime(attempt.at)}
                  </time>{" "}
                  {describeAttempt(attempt)}
                </li>
              ))}
            </ol>
          )}
          <p className="text-sm">
            <span className="text-muted">webhook-id:</span>{" "}
            <span className="figure break-all">{deliveryId}</span>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <pre tabIndex={0} className={payloadLook}>
            <code>{layOut(delivery.payload)}</code>
          </pre>
        </div>
      </details>
    </li>
  );
}
