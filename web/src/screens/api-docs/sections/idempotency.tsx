/** How to retry without paying again, and how to page through long lists. */

import idempotentCallPy from "../../../../../docs/examples/idempotent_call.py?raw";
import idempotentCallSh from "../../../../../docs/examples/idempotent-call.sh?raw";
import idempotentCallTs from "../../../../../docs/examples/idempotent-call.ts?raw";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

export function Idempotency() {
  return (
    <Section id="idempotency">
      <Paragraph>
        A broken connection leaves you without an answer, and possibly with a charge. Send{" "}
        <Code>POST /api/v1/analyze</Code> and <Code>POST /api/v1/batches</Code> with the header{" "}
        <Code>Idempotency-Key</Code>, a name of up to 255 visible characters that is new for each
        piece of work and the same for each attempt. Within 24 hours, the same request with the same
        key gets the response of the first, with <Code>Idempotent-Replayed: true</Code>, and is
        charged once.
      </Paragraph>
      <ul className="prose-width list-disc space-y-1.5 pl-5">
        <li>
          While the first is in progress, the second is refused with{" "}
          <a href={docsLink("error-idempotency_in_progress")} className="link">
            idempotency_in_progress
          </a>
          : try again in a moment.
        </li>
        <li>
          A different request with a used key is refused with{" "}
          <a href={docsLink("error-idempotency_key_reused")} className="link">
            idempotency_key_reused
          </a>
          .
        </li>
        <li>Errors are not kept, because they cost nothing: the next attempt is a new one.</li>
        <li>
          The kept response is encrypted with a key derived from your API key and the
          Idempotency-Key. Without both, nobody can read it, including us.
        </li>
      </ul>
      <Programs
        title="Retry without paying again"
        programs={{
          curl: idempotentCallSh,
          TypeScript: idempotentCallTs,
          Python: idempotentCallPy,
        }}
      />
    </Section>
  );
}

export function Paging() {
  return (
    <Section id="paging">
      <Paragraph>
        Lists (<Code>GET /api/v1/analyses</Code>, <Code>GET /api/v1/batches</Code>, and the items of
        a batch) come in pages of up to <Code>limit</Code> entries. <Code>nextCursor</Code> from one
        page, sent as <Code>cursor</Code>, requests the next; on the last page it is null. Entries
        added in the meantime neither shift others to another page nor repeat them. Treat a cursor
        as opaque: its format may change.
      </Paragraph>
      <CodeBlock
        label="The next page"
        code={`GET /api/v1/analyses?type=text&verdict=ai&limit=100&cursor=…`}
      />
    </Section>
  );
}
