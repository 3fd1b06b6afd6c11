import { useQuery } from "@tanstack/react-query";
import type { Webhook } from "@tellsign/contracts/webhook/webhook";
import { webhookMax } from "@tellsign/contracts/webhook/webhook-events";
import { useRef, useState } from "react";
import { call } from "../../api/request.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { webhooks as webhookWords } from "../../content/messages/account/webhooks.ts";
import { shell } from "../../content/messages/shell.ts";
import { ShownOnceDialog } from "./shown-once-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookItem } from "./webhook-item.tsx";
import { refreshWebhooks, webhooksKey } from "./webhooks-key.ts";

/** `mayAdd`: existing webhooks stay, even if the plan lapses. */
export function WebhooksPanel({ mayAdd }: { mayAdd: boolean }) {
  const { data, isError } = useQuery<Webhook[]>({
    queryKey: webhooksKey,
    refetchOnMount: "always",
  });
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isFull = (data?.length ?? 0) >= webhookMax.endpoints;

  /** The focused element has been removed. */
  const focusPanel = () => panel.current?.focus();

  return (
    <Card
      title="Webhooks"
      aside={
        mayAdd &&
        !adding &&
        !isFull && (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Add webhook
          </Button>
        )
      }
    >
      <div ref={panel} tabIndex={-1} className="space-y-5 outline-none">
        <p className="text-muted">
          {webhookWords.lead} {!mayAdd && webhookWords.upgrade}
        </p>
        {adding && (
          <div className="rounded-card border border-line bg-sunken p-4 sm:p-5">
            <WebhookForm
              onCancel={() => {
                setAdding(false);
                focusPanel();
              }}
              onSubmit={async (json) => {
                setSecret((await call("createWebhook", { json })).secret);
                await refreshWebhooks();
              }}
            />
          </div>
        )}
        {data && data.length > 0 ? (
          <ul className="divide-y divide-line border-y border-line">
            {data.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onDeleted={focusPanel} />
            ))}
          </ul>
        ) : (
          !adding && (
            <p className="text-muted">
              {isError ? webhookWords.loadFailed : data ? webhookWords.none : shell.loading}
            </p>
          )
        )}
      </div>
      <ShownOnceDialog
        secret={secret}
        title={webhookWords.added.title}
        description={webhookWords.added.description}
        copied={webhookWords.copied}
        onDone={() => {
          setSecret(null);
          setAdding(false);
          focusPanel();
        }}
      />
    </Card>
  );
}
