/** Every endpoint and schema in openapi.json. Rendered by the build only. */
import { endpointGroups } from "@tellsign/contracts/api/endpoint-groups";
import { isAbout, topics } from "../call-topics.ts";
import { Words } from "../words.tsx";
import { CallDetails, type Reference as Given } from "./call-details.tsx";
import { FieldTable } from "./field-table.tsx";
import { listFields } from "./list-fields.ts";
import { countReferences, listReached, type Operation } from "./openapi-document.ts";
import { document } from "./read-openapi.ts";

type Call = { method: string; path: string; operation: Operation };

const of: Given = { document, references: countReferences(document) };
const { schemas } = document.components;

const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
  })),
);
const callsOf = (group: string) => calls.filter(({ operation }) => operation.tags.includes(group));

const publicTitle = endpointGroups.public.title;
const reached = listReached(
  callsOf(publicTitle).flatMap(({ operation: { requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }) => schema),
    ),
  ),
  schemas,
);
/** An enumeration is shown where it is used. */
const named = Object.keys(schemas).filter((name) => schemas[name]?.properties);
const publicSchemas = named.filter((name) => reached.has(name));
const otherSchemas = named.filter((name) => !reached.has(name));

function SchemaDetails({ name }: { name: string }) {
  const { description = "" } = schemas[name] ?? {};
  return (
    <details id={`schema-${name}`} className="border-t border-line">
      <summary className="cursor-pointer py-3">
        <span className="font-mono text-sm font-semibold">{name}</span>
        <span className="mt-0.5 block pl-4">
          <Words text={description} />
        </span>
      </summary>
      <div className="pb-6 sm:pl-5">
        <FieldTable
          caption={`Fields of ${name}`}
          rows={listFields(schemas[name] ?? {}, schemas)}
          sent={name.endsWith("Input")}
        />
      </div>
    </details>
  );
}

function Calls({ calls, open = [] }: { calls: readonly Call[]; open?: readonly string[] }) {
  return calls.map((call) => (
    <CallDetails
      key={call.operation.operationId}
      {...call}
      of={of}
      open={open.includes(call.operation.operationId)}
    />
  ));
}

export function Reference() {
  const { public: forPrograms, ...others } = endpointGroups;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div>
        <h3 className="text-xl">{forPrograms.title}</h3>
        <p className="mt-1 mb-4 text-muted">{forPrograms.text}</p>
        {topics.map((topic) => (
          <div key={topic.title} className="mt-6">
            <h4 className="mb-2 font-sans text-lg font-semibold">{topic.title}</h4>
            <Calls
              calls={callsOf(publicTitle).filter((call) => isAbout(topic, call))}
              open={["publicAnalyze"]}
            />
          </div>
        ))}
      </div>
      <div>
        <h3 className="text-xl">Response schemas</h3>
        <p className="mt-1 mb-4 text-muted">Every schema the public API returns.</p>
        {publicSchemas.map((name) => (
          <SchemaDetails key={name} name={name} />
        ))}
      </div>
      <div>
        <h3 className="text-xl">Internal endpoints</h3>
        <p className="mt-1 mb-4 text-muted">
          Not for your programs: these change whenever a screen does.
        </p>
        {Object.entries(others).map(([group, { title, text }]) => (
          <details key={group} className="border-t border-line">
            <summary className="cursor-pointer py-3">
              <span className="font-semibold">
                {title} ({callsOf(title).length})
              </span>
              <span className="block pl-4 text-muted">{text}</span>
            </summary>
            <div className="pb-6 sm:pl-5">
              <Calls calls={callsOf(title)} />
            </div>
          </details>
        ))}
        <details className="border-t border-line">
          <summary className="cursor-pointer py-3">
            <span className="font-semibold">
              Schemas of these endpoints ({otherSchemas.length})
            </span>
          </summary>
          <div className="pb-6 sm:pl-5">
            {otherSchemas.map((name) => (
              <SchemaDetails key={name} name={name} />
            ))}
          </div>
        </details>
      </div>
    </div>
  );
}
