import { useQuery } from "@tanstack/react-query";
import type { OutboxMail } from "@tellsign/contracts/account/analytics";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { useState } from "react";
import { call } from "../../../api/request.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { administration } from "../../../content/messages/administration.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { formatTime } from "../../../format/format-time.ts";

type State = { label: string; tone: "neutral" | "good" | "bad"; readable: boolean };

/** Only undelivered mail can be read here. */
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
          aria-label={`Open the email to ${mail.to}: ${mail.subject}`}
          onClick={open}
        >
          Open
        </Button>
      )}
      {text !== null && (
        <p
          // The focused button has been removed.
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
        The latest emails. Until a mail server is configured, they are kept here to be passed on by
        hand. Open one only for that purpose. {administration.mailIsLogged} The body of a sent email
        is erased.
      </p>
      {error && <p role="alert">The emails could not be loaded ({error.message}).</p>}
      {data?.length === 0 && <p>No emails yet.</p>}
      <ul className="grid gap-4">
        {data?.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}
