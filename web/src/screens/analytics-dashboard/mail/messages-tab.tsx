import type {
  ContactMessage,
  ContactMessagesPage,
} from "@tellsign/contracts/account/administration";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { useState } from "react";
import { call } from "../../../api/request.ts";
import { SelectField } from "../../../components/forms/field.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button, ButtonLink } from "../../../components/ui/button.tsx";
import { administration } from "../../../content/messages/administration.ts";
import { showFailure } from "../../../feedback/show-failure.ts";
import { showToast } from "../../../feedback/toast-store.ts";
import { formatTime } from "../../../format/format-time.ts";
import { Pager } from "../pager.tsx";
import { refreshPages, usePages } from "../use-pages.ts";
import { NewsletterPanel } from "./newsletter-panel.tsx";

const states = [
  { value: "open", label: "Waiting for an answer" },
  { value: "answered", label: "Answered" },
  { value: "", label: "All" },
];

function replyAddress({ email, subject }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

function Message({ message }: { message: ContactMessage }) {
  const [pending, setPending] = useState(false);

  async function markAnswered(): Promise<void> {
    setPending(true);
    try {
      await call("handleContactMessage", { params: { id: message.id } });
      showToast(administration.answered);
    } catch (error) {
      showFailure(administration.answerFailedTitle, error);
    } finally {
      setPending(false);
      void refreshPages(endpoints.listContactMessages.path);
    }
  }

  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{message.subject}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            From {message.name}, {message.email},{" "}
            <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
          </p>
        </div>
        <Badge tone={message.handledAt ? "good" : "warn"}>
          {message.handledAt ? "Answered" : "Waiting"}
        </Badge>
      </div>
      <p className="prose-width mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={replyAddress(message)} variant="secondary" size="sm">
          Reply by email
        </ButtonLink>
        {!message.handledAt && (
          <Button
            size="sm"
            disabled={pending}
            aria-label={`Mark as answered: ${message.subject}`}
            onClick={markAnswered}
          >
            Mark as answered
          </Button>
        )}
      </div>
    </li>
  );
}

export function MessagesTab() {
  const [state, setState] = useState("open");
  const { page, error, ...pager } = usePages<ContactMessagesPage>(
    endpoints.listContactMessages.path,
    { state },
  );
  return (
    <>
      <section aria-label="Messages">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-xl">Messages</h2>
            <p className="mt-1 text-muted">Sent through the contact form.</p>
          </div>
          <SelectField label="Show" value={state} options={states} onChange={setState} />
        </div>
        {error && <p role="alert">The messages could not be loaded ({error.message}).</p>}
        {page?.items.length === 0 && <p>No messages match.</p>}
        <ul className="grid gap-4">
          {page?.items.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
        <Pager label="Message pages" {...pager} />
      </section>
      <NewsletterPanel />
    </>
  );
}
