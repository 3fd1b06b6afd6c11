import {
  deliveriesKeptDays,
  deliveryDelaysS,
  disabledAfterDays,
  formerSecretHours,
  type WebhookEventType,
  webhookEvents,
  webhookMax,
} from "@tellsign/contracts/webhook/webhook-events";
import { Link } from "wouter";
import receiveWebhookPy from "../../../../../docs/examples/receive_webhook.py?raw";
import receiveWebhookTs from "../../../../../docs/examples/receive-webhook.ts?raw";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { formatWindow } from "../format-window.ts";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

const data: Record<WebhookEventType, string> = {
  "analysis.completed": "id, type, fileName, createdAt, verdict, isAI, confidence, abstention",
  "analysis.failed": "id, type, fileName, createdAt, error",
  "batch.completed": "the batch, as the API returns it",
  "batch.paused": "the batch, with pausedBy",
  "webhook.test": "webhookId",
};

const exampleDelivery = `POST /your/address HTTP/1.1
content-type: application/json
webhook-id: msg_2f0c1d7e8a914b63a0c5d2e4f6b7a891
webhook-timestamp: 1794823200
webhook-signature: v1,fTQ0m0fXrVbZq3o0p0cVb0m2s5c8w9l1k4h7g2e6d8A=

{
  "type": "analysis.completed",
  "timestamp": "2026-11-16T10:00:00.000Z",
  "data": {
    "id": "8ba5c7ba-5b3b-4697-a5f7-019c7258353d",
    "type": "audio",
    "fileName": "talk.mp3",
    "createdAt": "2026-11-16T09:58:31.204Z",
    "verdict": "uncertain",
    "isAI": false,
    "confidence": null,
    "abstention": "between_thresholds"
  }
}`;

const rows = Object.entries(webhookEvents) as [WebhookEventType, string][];
const delays = deliveryDelaysS.map(formatWindow);

export function Webhooks() {
  return (
    <Section id="webhooks">
      <Paragraph>
        A webhook is a URL of yours to which this server posts events from your account, following{" "}
        <a href="https://www.standardwebhooks.com/" className="link">
          Standard Webhooks
        </a>
        . Accounts that can create keys can add up to {webhookMax.endpoints} of them on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , choose the events, send a test, and see every delivery with every attempt. The URL must be
        on the public internet, with http or https on port 80 or 443. To try a receiver on your own
        machine, run <Code>tellsign listen http://localhost:8080/webhooks</Code>: it fetches your
        events with your key and sends them on, signed with a secret that it prints.
      </Paragraph>
      <DataTable
        caption="Events"
        captionHidden
        rows={rows}
        rowKey={([type]) => type}
        columns={[
          {
            title: "Event",
            cell: ([type]) => <span className="font-mono text-sm">{type}</span>,
            short: true,
          },
          { title: "When", cell: ([, text]) => text },
          { title: "Its data", cell: ([type]) => data[type] },
        ]}
      />
      <Paragraph>
        Events contain no content. Fetch the full answer by its ID. The IDs and the signature in
        this example are made up.
      </Paragraph>
      <CodeBlock label="Example delivery" code={exampleDelivery} />
      <h3 className="text-xl">Verify the signature</h3>
      <Paragraph>
        <Code>webhook-signature</Code> contains one or more signatures, separated by spaces:{" "}
        <Code>v1,</Code> followed by the base64-encoded HMAC-SHA256 of{" "}
        <Code>webhook-id.webhook-timestamp.body</Code> under the secret, whose bytes are the base64
        after <Code>whsec_</Code>. Compare it against the raw body, before parsing, in constant
        time, and reject anything older than five minutes. The client libraries do all this in{" "}
        <Code>verifyWebhook</Code> and <Code>verify_webhook</Code>. The secret is shown once; you
        can generate a new one at any time, and for {formerSecretHours} hours, events are signed
        with both.
      </Paragraph>
      <Programs
        title="Receive webhooks"
        programs={{ TypeScript: receiveWebhookTs, Python: receiveWebhookPy }}
      />
      <h3 className="text-xl">Retries and replays</h3>
      <Paragraph>
        A delivery succeeds when you respond with a status from 200 to 299 within 15 seconds;
        redirects are not followed. Otherwise it is retried after {delays.slice(0, -1).join(", ")}{" "}
        and {delays.at(-1)}, each with a little random delay. Events may arrive twice and in any
        order: <Code>webhook-id</Code> is the same for every attempt and replay, so remember the
        ones you have handled. Status 410 disables the webhook, as do {disabledAfterDays} days of
        failed deliveries; we email you when that happens. You can resend an event from the API
        dashboard. Deliveries are kept for {deliveriesKeptDays} days.
      </Paragraph>
    </Section>
  );
}
