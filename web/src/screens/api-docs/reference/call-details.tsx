import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { type EndpointName, endpoints } from "@tellsign/contracts/api/endpoints";
import { rateLimits } from "@tellsign/contracts/limits";
import { Fragment } from "react";
import { CodeBlock } from "../code-block.tsx";
import { docsLink } from "../docs-link.ts";
import { formatWindow } from "../format-window.ts";
import { Words } from "../words.tsx";
import { FieldTable } from "./field-table.tsx";
import { listFields } from "./list-fields.ts";
import {
  type Answer,
  type Content,
  nameOf,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Schema,
} from "./openapi-document.ts";

export type Reference = { document: OpenApiDocument; references: Map<string, number> };

const needs: Record<Endpoint["auth"], string> = {
  key: "An API key as a bearer token.",
  none: "Nothing: it is open to everyone.",
  session: "A signed-in user's session.",
  admin: "An administrator's session.",
};
const mediaTypes: Record<string, string> = {
  "application/json": "JSON",
  "multipart/form-data": "Form",
  "text/event-stream": "Server-sent events",
};

function Heading({ children }: { children: string }) {
  return <h4 className="mt-2 font-sans font-semibold">{children}</h4>;
}

function parametersAsSchema(parameters: readonly Parameter[]): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [
        name,
        description === undefined ? schema : { ...schema, description },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A schema used by this endpoint only is shown here; others have their own table. */
function SchemaOf({
  schema,
  caption,
  sent,
  of: { document, references },
}: {
  schema: Schema;
  caption: string;
  sent: boolean;
  of: Reference;
}) {
  const { schemas } = document.components;
  const element = schema.items ?? schema;
  const name = nameOf(element);
  const isShared = name !== null && (references.get(name) ?? 0) > 1;
  const list = schema.items ? "A list; each entry: " : "";
  if (isShared) {
    return (
      <p>
        {list}
        <a href={docsLink(`schema-${name}`)} className="link font-mono text-sm">
          {name}
        </a>
      </p>
    );
  }
  return (
    <>
      {list && <p>{list}</p>}
      <FieldTable caption={caption} rows={listFields(element, schemas)} sent={sent} />
    </>
  );
}

type ContentsProps = {
  content: Content;
  title: string;
  call: string;
  sent: boolean;
  of: Reference;
};

function Contents({ content, title: part, call, ...rest }: ContentsProps) {
  return Object.entries(content).map(([mediaType, { schema, examples = {} }]) => {
    const title = `${part}, ${mediaTypes[mediaType] ?? mediaType}`;
    return (
      <div key={mediaType} className="grid grid-cols-1 gap-3">
        <Heading>{title}</Heading>
        <SchemaOf {...rest} schema={schema} caption={`${title}: ${call}`} />
        {rest.sent &&
          Object.entries(examples).map(([name, { value }]) => (
            <CodeBlock key={name} label={name} code={JSON.stringify(value, null, 2)} />
          ))}
      </div>
    );
  });
}

function Errors({ responses }: { responses: readonly [string, Answer][] }) {
  return (
    <ul className="grid gap-1 text-sm [&_a]:font-mono [&_a]:wrap-anywhere [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2">
      {responses.map(([status, { "x-codes": codes = [] }]) => (
        <li key={status}>
          <span className="figure mr-3">{status}</span>
          {codes.map((code, i) => (
            <Fragment key={code}>
              {i > 0 && ", "}
              <a href={docsLink(`error-${code}`)}>{code}</a>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

type Props = { method: string; path: string; operation: Operation; of: Reference; open?: boolean };

export function CallDetails({ method, path, operation, of, open }: Props) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { auth, scopes, rateLimit }: Endpoint = endpoints[operationId as EndpointName];
  const limit = rateLimit && rateLimits[rateLimit];
  const { schemas } = of.document.components;
  const all = Object.entries(responses);
  const call = `${method} ${path}`;
  return (
    <details id={`call-${operationId}`} open={open} className="border-t border-line">
      <summary className="cursor-pointer py-3">
        <span className="font-mono text-sm font-semibold wrap-anywhere">
          <span className="mr-2 text-accent">{method}</span>
          {path}
        </span>
        <span className="mt-0.5 block pl-4">{summary}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-6 sm:pl-4">
        {description && (
          <p className="prose-width">
            <Words text={description} />
          </p>
        )}
        <p className="text-sm text-muted">
          Requires: {needs[auth]}
          {scopes && (
            <>
              {" "}
              Key scope: <span className="font-mono">{scopes.join(" or ")}</span>.
            </>
          )}
          {limit && ` At most ${limit.count} requests per ${formatWindow(limit.windowSeconds)}.`}
        </p>
        {parameters && (
          <>
            <Heading>Parameters</Heading>
            <FieldTable
              caption={`Parameters: ${call}`}
              rows={listFields(parametersAsSchema(parameters), schemas)}
              sent
            />
          </>
        )}
        {requestBody && (
          <Contents content={requestBody.content} title="Request" call={call} sent of={of} />
        )}
        {all
          .filter(([, answer]) => !answer["x-codes"])
          .map(([status, answer]) => (
            <div key={status} className="grid grid-cols-1 gap-3">
              {answer.content && status === "200" && !answer.content["text/event-stream"] ? (
                <Contents
                  content={answer.content}
                  title="Response 200"
                  call={call}
                  sent={false}
                  of={of}
                />
              ) : (
                <>
                  <Heading>{`Response ${status}`}</Heading>
                  <p>
                    <Words text={answer.description} />
                  </p>
                  {Object.values(answer.content ?? {}).map(({ schema }) => (
                    <SchemaOf
                      key={status}
                      schema={schema}
                      caption={`Response ${status}: ${call}`}
                      sent={false}
                      of={of}
                    />
                  ))}
                </>
              )}
            </div>
          ))}
        <Heading>Errors</Heading>
        <Errors responses={all.filter(([, answer]) => answer["x-codes"])} />
      </div>
    </details>
  );
}
