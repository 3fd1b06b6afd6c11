/** How to send again without paying again, and how to read long lists. */
import idempotentCallPy from "../../../../../docs/examples/idempotent_call.py?raw";
import idempotentCallSh from "../../../../../docs/examples/idempotent-call.sh?raw";
import idempotentCallTs from "../../../../../docs/examples/idempotent-call.ts?raw";
import { CodeBlock } from "../code-block.tsx";
import { Programs } from "../programs.tsx";
import { Paragraph, Section } from "../section.tsx";
import { Code } from "../words.tsx";

export function Idempotency() {
  return (
    <Section id="idempotency">
      <Paragraph>
        A connection that breaks leaves you without an answer, and perhaps with a charge. Send{" "}
        <Code>POST /api/v1/analyze</Code> and <Code>POST /api/v1/batches</Code> with the field{" "}
        <Code>Idempotency-Key</Code>, a name of up to 255 visible characters that is new for each
        piece of work and the same at every try. Within 24 hours, the same request with the same key
        gets the answer of the first, with <Code>Idempotent-Replayed: true</Code>, and is charged
        once.
      </Paragraph>
      <ul className="prose-width list-disc space-y-1.5 pl-5">
        <li>
          While the first is under way, the second is refused with{" "}
          <a href="#error-idempotency_in_progress" className="link">
            idempotency_in_progress
          </a>
          : try again in a moment.
        </li>
        <li>
          Another request with a used key is refused with{" "}
          <a href="#error-idempotency_key_reused" className="link">
            idempotency_key_reused
          </a>
          .
        </li>
        <li>Errors are not kept, because they cost nothing: the next try is a new one.</li>
        <li>
          The kept answer is encrypted with a key made from your API key and the Idempotency-Key.
          Without both, nobody can read it, we neither.
        </li>
      </ul>
      <Programs
        title="Send again without paying again"
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
        Lists (<Code>GET /api/v1/analyses</Code>, <Code>GET /api/v1/batches</Code> and the items of
        a batch) come in pages of up to <Code>limit</Code> entries. <Code>nextCursor</Code> of a
        page, sent as <Code>cursor</Code>, asks for the next; on the last page it is null. What is
        added meanwhile neither moves entries to another page nor shows them twice. A cursor is not
        to be read or made up: its form may change.
      </Paragraph>
      <CodeBlock
        label="The next page"
        code={`GET /api/v1/analyses?type=text&verdict=ai&limit=100&cursor=…`}
      />
    </Section>
  );
}
