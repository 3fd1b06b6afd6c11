import {
  deliveriesKeptDays,
  deliveryDelaysS,
  disabledAfterDays,
  formerSecretHours,
  type WebhookEventType,
  webhookEvents,
  webhookMax,
} from "@tellsign/contracts/webhook-events";
import { Link } from "wouter";
import receiveWebhookPy from "../../../../../docs/examples/receive_webhook.py?raw";
import receiveWebhookTs from "../../../../../docs/examples/receive-webhook.ts?raw";
import { DataTable } from "../../../components/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { formatWindow } from "../format-window.ts";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

const data: Record<WebhookEventType, string> = {
  "analysis.completed": "id, type, fileName, createdAt, verdict, isAI, confidence, abstention",
  "analysis.failed": "id, type, fileName, createdAt, error",
  "batch.completed": "the batch, as the API gives it",
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
        A webhook is an address of yours to which this server posts what happened in your account,
        as{" "}
        <a href="https://www.standardwebhooks.com/" className="link">
          Standard Webhooks
        </a>{" "}
        has it. Accounts that may make keys add up to {webhookMax.endpoints} of them on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , choose the events, send a test, and see every delivery with every attempt. The address has
        to be on the public internet, with http or https on port 80 or 443.
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
        Nothing of any content is in an event. Ask for the whole answer by its id. The ids and the
        signature of this example are made up.
      </Paragraph>
      <CodeBlock label="Example delivery" code={exampleDelivery} />
      <h3 className="text-xl">Check the signature</h3>
      <Paragraph>
        <Code>webhook-signature</Code> has one or more signatures, parted by blanks:{" "}
        <Code>v1,</Code> and then, in base64, the HMAC-SHA256 of{" "}
        <Code>webhook-id.webhook-timestamp.body</Code> under the secret, whose bytes are the base64
        behind <Code>whsec_</Code>. Compare it with the body as it came, before anything parsed it,
        in constant time, and refuse what is older than five minutes. The client libraries do all
        this in <Code>verifyWebhook</Code> and <Code>verify_webhook</Code>. The secret is shown
        once; a new one can be made at any time, and for {formerSecretHours} hours events are signed
        with both.
      </Paragraph>
      <Programs
        title="Receive webhooks"
        programs={{ TypeScript: receiveWebhookTs, Python: receiveWebhookPy }}
      />
      <h3 className="text-xl">Retries and replays</h3>
      <Paragraph>
        A delivery is taken when you answer with a status from 200 to 299 within 15 seconds;
        redirects are not followed. Otherwise it is tried again after{" "}
        {delays.slice(0, -1).join(", ")} and {delays.at(-1)}, each a little later at random. Events
        may come twice and in any order: <Code>webhook-id</Code> is the same at every attempt and
        replay, so keep those you have handled. Status 410 switches the webhook off, and so do{" "}
        {disabledAfterDays} days in which nothing got through; we write to you then. On the API
        dashboard an event can be sent again. Deliveries are kept for {deliveriesKeptDays} days.
      </Paragraph>
    </Section>
  );
}
