import { useQuery } from "@tanstack/react-query";
import type { OutboxMail } from "@tellsign/contracts/analytics";
import { endpoints } from "@tellsign/contracts/endpoints";
import { refetchEveryMs } from "@tellsign/contracts/limits";
import { Badge } from "../../components/badge.tsx";
import { formatTime } from "../../lib/format-time.ts";

const states: Record<OutboxMail["state"], { label: string; tone: "neutral" | "good" | "bad" }> = {
  queued: { label: "Queued", tone: "neutral" },
  sent: { label: "Sent", tone: "good" },
  kept: { label: "Kept here", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
};

function Mail({ mail }: { mail: OutboxMail }) {
  const { label, tone } = states[mail.state];
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
      {mail.text && (
        <p className="mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line">
          {mail.text}
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
        The newest mails. While no mail server is configured, they are kept here to be read; the
        text of a sent mail is erased.
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
