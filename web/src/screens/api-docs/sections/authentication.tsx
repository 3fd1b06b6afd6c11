import {
  type ApiKeyScope,
  apiKeyDays,
  apiKeyRates,
  apiKeysMax,
} from "@tellsign/contracts/api/api-key-scopes";
import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { Link } from "wouter";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

const scopes: readonly { scope: ApiKeyScope; text: string }[] = [
  {
    scope: "analyze",
    text: "Starts analyses and batches, follows them, and stops them. It spends analyses.",
  },
  { scope: "read", text: "Lists and reads past analyses and batches. It spends nothing." },
];

function callsOf(scope: ApiKeyScope): string {
  const calls: readonly Endpoint[] = Object.values(endpoints);
  return calls
    .filter((call) => call.scopes?.includes(scope))
    .map(({ method, path }) => `${method} ${path}`)
    .join(", ");
}

export function Authentication() {
  return (
    <Section id="authentication">
      <Paragraph>
        Every endpoint of the public API except <Code>GET /api/status</Code> requires a key in the
        header <Code>Authorization</Code>. A key begins with <Code>ts_live_</Code> or, for tests,
        with <Code>ts_test_</Code>, is shown once, when it is created, and is stored only as a hash.
        A session cookie does not replace it.
      </Paragraph>
      <CodeBlock label="The header" code="Authorization: Bearer ts_live_…" />
      <DataTable
        caption="Key scopes"
        captionHidden
        rows={scopes}
        rowKey={({ scope }) => scope}
        columns={[
          { title: "Scope", cell: ({ scope }) => <Code>{scope}</Code> },
          { title: "What it allows", cell: ({ text }) => text },
          {
            title: "Endpoints",
            cell: ({ scope }) => (
              <span className="font-mono text-sm wrap-anywhere">{callsOf(scope)}</span>
            ),
          },
        ]}
      />
      <Paragraph>
        A key has one scope or both, and can have its own rate limit of {apiKeyRates.join(", ")}{" "}
        requests per minute. It can end after {apiKeyDays.join(", ")} days, and it can be limited to
        network addresses; from anywhere else it answers <Code>key_network</Code>. An account can
        have {apiKeysMax} active keys. Create one for each program, with no more than it needs, and
        keep it out of web pages and repositories. If a key leaks, revoke it on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , immediately and permanently. API keys are paused while the subscription is inactive.
      </Paragraph>
    </Section>
  );
}
