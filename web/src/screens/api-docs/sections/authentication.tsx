import { type ApiKeyScope, apiKeyRates } from "@tellsign/contracts/api-key-scopes";
import type { Endpoint } from "@tellsign/contracts/endpoint";
import { endpoints } from "@tellsign/contracts/endpoints";
import { Link } from "wouter";
import { DataTable } from "../../../components/data-table.tsx";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

const scopes: readonly { scope: ApiKeyScope; text: string }[] = [
  { scope: "analyze", text: "Starts analyses, follows them and stops them. It spends." },
  { scope: "read", text: "Reads what was analysed. It spends nothing." },
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
        Every call of the public API but <Code>GET /api/status</Code> needs a key in the field{" "}
        <Code>Authorization</Code>. A key begins with <Code>ts_live_</Code> or, for tests, with{" "}
        <Code>ts_test_</Code>, is shown once, when it is made, and is stored here as a hash alone. A
        session cookie does not stand in for one.
      </Paragraph>
      <CodeBlock label="The field" code="Authorization: Bearer ts_live_…" />
      <DataTable
        caption="Scopes of a key"
        captionHidden
        rows={scopes}
        rowKey={({ scope }) => scope}
        columns={[
          { title: "Scope", cell: ({ scope }) => <Code>{scope}</Code> },
          { title: "What it allows", cell: ({ text }) => text },
          {
            title: "Calls",
            cell: ({ scope }) => (
              <span className="font-mono text-sm wrap-anywhere">{callsOf(scope)}</span>
            ),
          },
        ]}
      />
      <Paragraph>
        A key has one scope or both, and may have a rate of its own of {apiKeyRates.join(", ")}{" "}
        requests a minute. Make one for each program, with no more than it needs, and keep it out of
        web pages and repositories. A key that leaked is revoked on the{" "}
        <Link href="/api-dashboard" className="link">
          API dashboard
        </Link>
        , at once and for good. Keys rest while their account's subscription is not active.
      </Paragraph>
    </Section>
  );
}
