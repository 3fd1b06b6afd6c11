import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { groupOf } from "@tellsign/contracts/api/endpoint-groups";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { type ErrorCode, errorEntry, errors } from "@tellsign/contracts/api/errors";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { adviseOn } from "../../../content/api-error-advice.ts";
import { CodeBlock } from "../code-block.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code, Words } from "../words.tsx";

const exampleError = `{
  "type": "/api-docs#error-rate_limited",
  "title": "Too Many Requests",
  "status": 429,
  "detail": "Rate limit exceeded. Please wait a moment and try again.",
  "code": "rate_limited",
  "message": "Rate limit exceeded. Please wait a moment and try again.",
  "requestId": "7b98c4da-8369-4076-80a5-2d04cdfe516a"
}`;

/** What any endpoint may return. */
const shared: readonly ErrorCode[] = [
  "account_denied",
  "route_not_found",
  "method_not_allowed",
  "server_error",
  "shutting_down",
  "unavailable",
];

const calls: readonly Endpoint[] = Object.values(endpoints);
const ofPrograms = new Set<ErrorCode>([
  ...calls.filter((call) => groupOf(call) === "public").flatMap((call) => call.errors),
  ...shared,
]);
const codes = (Object.keys(errors) as ErrorCode[]).sort(
  (a, b) => errorEntry(a).status - errorEntry(b).status,
);

function ErrorTable({ caption, rows }: { caption: string; rows: readonly ErrorCode[] }) {
  return (
    <DataTable<ErrorCode>
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={(code) => code}
      rowId={(code) => `error-${code}`}
      columns={[
        {
          title: "Code",
          cell: (code) => (
            <span className="font-mono text-sm wrap-anywhere sm:whitespace-nowrap">{code}</span>
          ),
        },
        { title: "Status", cell: (code) => errorEntry(code).status, numeric: true },
        { title: "Message", cell: (code) => errorEntry(code).message },
        {
          title: "What to do",
          cell: (code) => <Words text={adviseOn(code, errorEntry(code).status)} />,
        },
      ]}
    />
  );
}

export function Errors() {
  const others = codes.filter((code) => !ofPrograms.has(code));
  return (
    <Section id="errors">
      <Paragraph>
        Every response that is not OK is a problem document (RFC 9457). Its <Code>code</Code> never
        changes its meaning, and its <Code>type</Code> links to its row here: 400 is an invalid
        request, 401 a missing or invalid key, 429 too many requests (with <Code>Retry-After</Code>
        ), 500 an error on our side. A refused request or failed analysis costs nothing. When you
        contact us about one, include the request ID, which is also in the header{" "}
        <Code>X-Request-Id</Code>.
      </Paragraph>
      <CodeBlock label="Example error" code={exampleError} />
      <ErrorTable
        caption="Errors of the public API"
        rows={codes.filter((code) => ofPrograms.has(code))}
      />
      <details>
        <summary className="cursor-pointer font-semibold">
          Errors of the internal endpoints ({others.length})
        </summary>
        <div className="mt-4">
          <ErrorTable caption="Errors of the internal endpoints" rows={others} />
        </div>
      </details>
    </Section>
  );
}
