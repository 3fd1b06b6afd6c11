import { useMutation } from "@tanstack/react-query";
import type { ChangeWebhookInput, Webhook } from "@tellsign/contracts/webhook/webhook";
import { useId, useRef, useState } from "react";
import { call } from "../../api/request.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";
import { webhooks as webhookWords } from "../../content/messages/account/webhooks.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import { formatTime } from "../../format/format-time.ts";
import { Deliveries } from "./deliveries.tsx";
import { ShownOnceDialog } from "./shown-once-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { refreshDeliveries, refreshWebhooks } from "./webhooks-key.ts";

function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.enabled) return <Badge>Off</Badge>;
  return webhook.failingSince ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">On</Badge>;
}

function describeWebhook({ disabledReason, enabled, failingSince, lastDeliveredAt }: Webhook) {
  const delivered = lastDeliveredAt
    ? `Last delivery ${formatTime(lastDeliveredAt)}.`
    : "No deliveries yet.";
  if (!enabled) return `${disabledReason ? `Disabled: ${disabledReason} ` : ""}${delivered}`;
  return failingSince ? `Failing since ${formatTime(failingSince)}. ${delivered}` : delivered;
}

type Props = { webhook: Webhook; onDeleted: () => void };
type Asked = "rotate" | "delete" | null;

export function WebhookItem({ webhook, onDeleted }: Props) {
  const { id } = webhook;
  const params = { id };
  const deliveriesId = useId();
  const urlId = useId();
  const item = useRef<HTMLLIElement>(null);
  const [editing, setEditing] = useState(false);
  const [showing, setShowing] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const { mutate: act, isPending } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: (error) => showFailure(webhookWords.failedTitle, error),
    onSettled: () => {
      setAsked(null);
      void refreshWebhooks();
      void refreshDeliveries(id);
    },
  });

  const change = async (json: ChangeWebhookInput, toast: ToastText) => {
    await call("changeWebhook", { params, json });
    showToast(toast);
  };
  const rotate = async () => setSecret((await call("rotateWebhookSecret", { params })).secret);
  const test = async () => {
    await call("testWebhook", { params });
    setShowing(true);
    showToast(webhookWords.tested);
  };
  const remove = async () => {
    await call("deleteWebhook", { params });
    showToast(webhookWords.deleted);
    onDeleted();
  };
  const endEditing = () => {
    setEditing(false);
    // The focused element has been removed.
    item.current?.focus();
  };
  const { switchedOff, switchedOn } = webhookWords;
  const small = { variant: "secondary", size: "sm", "aria-describedby": urlId } as const;

  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={webhook.description ?? webhook.url}
      className="space-y-3 py-5 outline-none"
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={urlId} className="figure min-w-0 text-sm font-semibold break-all">
            {webhook.url}
          </span>
          <WebhookState webhook={webhook} />
        </p>
        {webhook.description && <p>{webhook.description}</p>}
        <p className="figure text-sm text-muted">{webhook.events.join(", ")}</p>
        <p className="text-sm text-muted">{describeWebhook(webhook)}</p>
      </div>
      {editing ? (
        <div className="rounded-card border border-line bg-sunken p-4 sm:p-5">
          <WebhookForm
            webhook={webhook}
            onCancel={endEditing}
            onSubmit={async (json) => {
              await change(json, webhookWords.changed);
              endEditing();
              await refreshWebhooks();
            }}
          />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            {...small}
            aria-expanded={showing}
            aria-controls={deliveriesId}
            onClick={() => setShowing(!showing)}
          >
            {showing ? "Hide deliveries" : "Deliveries"}
          </Button>
          <Button {...small} disabled={isPending || !webhook.enabled} onClick={() => act(test)}>
            Send test
          </Button>
          <Button
            {...small}
            disabled={isPending}
            onClick={() =>
              act(() =>
                change({ enabled: !webhook.enabled }, webhook.enabled ? switchedOff : switchedOn),
              )
            }
          >
            {webhook.enabled ? "Disable" : "Enable"}
          </Button>
          <Button {...small} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button {...small} onClick={() => setAsked("rotate")}>
            New secret
          </Button>
          <Button {...small} onClick={() => setAsked("delete")}>
            Delete
          </Button>
        </div>
      )}
      <div id={deliveriesId} hidden={!showing}>
        {showing && <Deliveries webhook={webhook} />}
      </div>
      <ConfirmDialog
        open={asked === "rotate"}
        title={webhookWords.rotateTitle}
        description={webhookWords.rotateNote}
        action="Make new secret"
        pending={isPending}
        onConfirm={() => act(rotate)}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === "delete"}
        title={webhookWords.deleteTitle}
        description={webhookWords.deleteNote}
        action="Delete webhook"
        danger
        pending={isPending}
        onConfirm={() => act(remove)}
        onClose={() => setAsked(null)}
      />
      <ShownOnceDialog
        secret={secret}
        title={webhookWords.rotated.title}
        description={webhookWords.rotated.description}
        copied={webhookWords.copied}
        onDone={() => setSecret(null)}
      />
    </li>
  );
}
