import { useQuery } from "@tanstack/react-query";
import type { OutboxMail } from "@tellsign/contracts/analytics";
import { endpoints } from "@tellsign/contracts/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { administration } from "@tellsign/contracts/messages";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { formatTime } from "../../lib/format-time.ts";
import { call } from "../../lib/request.ts";
import { showFailure } from "../../lib/show-failure.ts";

type State = { label: string; tone: "neutral" | "good" | "bad"; readable: boolean };

/** What could not be sent can be read here; nothing else can. */
const states: Record<OutboxMail["state"], State> = {
  queued: { label: "Queued", tone: "neutral", readable: false },
  sent: { label: "Sent", tone: "good", readable: false },
  kept: { label: "Kept here", tone: "neutral", readable: true },
  failed: { label: "Failed", tone: "bad", readable: true },
};

function Mail({ mail }: { mail: OutboxMail }) {
  const { label, tone, readable } = states[mail.state];
  const [text, setText] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function open(): Promise<void> {
    setPending(true);
    try {
      const opened = await call("openMail", { params: { id: mail.id } });
      setText(opened.text);
    } catch (error) {
      showFailure(administration.mailFailedTitle, error);
    } finally {
      setPending(false);
    }
  }

  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{mail.subject}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            To {mail.to}, <time dateTime={mail.createdAt}>{formatTime(mail.createdAt)}</time>
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {readable && text === null && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          disabled={pending}
          aria-label={`Open the mail to ${mail.to}: ${mail.subject}`}
          onClick={open}
        >
          Open
        </Button>
      )}
      {text !== null && (
        <p
          // The button that had the focus is gone.
          ref={(shown) => shown?.focus()}
          tabIndex={-1}
          className="mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      )}
    </li>
  );
}

export function OutboxTab() {
  const { data, error } = useQuery<OutboxMail[]>({
    queryKey: [endpoints.listOutbox.path],
    refetchInterval: refetchEveryMs.realtime,
    refetchOnMount: "always",
  });
  return (
    <section aria-label="Outbox">
      <h2 className="text-xl">Outbox</h2>
      <p className="prose-width mt-1 mb-5 text-muted">
        The newest mails. While no mail server is configured they are kept here, to be passed on by
        hand. Open one only for that. {administration.mailIsLogged} The text of a sent mail is
        erased.
      </p>
      {error && <p role="alert">The mails could not be loaded ({error.message}).</p>}
      {data?.length === 0 && <p>No mail has been written.</p>}
      <ul className="grid gap-4">
        {data?.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}
