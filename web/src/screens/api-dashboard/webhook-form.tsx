import type { Webhook } from "@tellsign/contracts/webhook/webhook";
import {
  chosenEventTypes,
  webhookEvents,
  webhookMax,
} from "@tellsign/contracts/webhook/webhook-events";
import { type FormEvent, useState } from "react";
import { Checkbox, TextField } from "../../components/forms/field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { webhooks as webhookWords } from "../../content/messages/account/webhooks.ts";
import { showFailure } from "../../feedback/show-failure.ts";
import { showToast } from "../../feedback/toast-store.ts";

type Values = Pick<Webhook, "url" | "description" | "events">;
type Props = {
  /** The webhook being edited; if absent, one is added. */
  webhook?: Webhook;
  onSubmit: (values: Values) => Promise<void>;
  onCancel: () => void;
};

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

export function WebhookForm({ webhook, onSubmit, onCancel }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [description, setDescription] = useState(webhook?.description ?? "");
  const [events, setEvents] = useState<Values["events"]>(webhook?.events ?? chosenEventTypes);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = !isWebAddress(url.trim())
      ? webhookWords.urlInvalid
      : events.length === 0
        ? webhookWords.eventRequired
        : null;
    if (problem) {
      showToast({
        title: webhookWords.failedTitle,
        description: problem,
        variant: "destructive",
      });
      return;
    }
    setPending(true);
    try {
      await onSubmit({ url: url.trim(), description: description.trim() || null, events });
    } catch (error) {
      showFailure(webhookWords.failedTitle, error);
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://example.org/hooks"
        hint="On the public internet, port 80 or 443."
        value={url}
        maxLength={webhookMax.urlCharacters}
        disabled={pending}
        autoComplete="off"
        autoFocus
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Description (optional)"
        value={description}
        maxLength={webhookMax.descriptionCharacters}
        disabled={pending}
        autoComplete="off"
        onChange={(event) => setDescription(event.target.value)}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">Events</legend>
        <div className="grid gap-2">
          {chosenEventTypes.map((type) => (
            <Checkbox
              key={type}
              checked={events.includes(type)}
              disabled={pending}
              onChange={(checked) =>
                setEvents(
                  chosenEventTypes.filter((one) => (one === type ? checked : events.includes(one))),
                )
              }
            >
              <span className="figure text-sm font-semibold">{type}</span>
              <span className="block text-sm text-muted">{webhookEvents[type]}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pending}>
          {webhook ? "Save changes" : "Add"}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
