import { Fragment } from "react";
import { docsLink } from "../docs-link.ts";
import { Words } from "../words.tsx";
import type { FieldRow } from "./list-fields.ts";

const look =
  "w-full border-collapse text-left text-sm [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_td:last-child]:min-w-56 [&_td:last-child]:pr-0 [&_th]:py-2 [&_th]:pr-4 [&_th]:align-top [&_tr]:border-b [&_tr]:border-line [&_thead_th]:font-semibold [&_thead_th]:text-muted [&_tbody_th]:font-mono [&_tbody_th]:font-normal [&_small]:block [&_small]:text-sm [&_small]:text-muted [&_code]:font-mono";
const indents = ["", "pl-3", "pl-6", "pl-9"];

function TypeOf({ type, schema, nullable }: FieldRow) {
  const before = schema === null ? type : type.slice(0, -schema.length);
  return (
    <>
      {before}
      {schema !== null && (
        <a href={docsLink(`schema-${schema}`)} className="link">
          {schema}
        </a>
      )}
      {nullable && " or null"}
    </>
  );
}

function Values({ values }: { values: readonly string[] }) {
  return values.map((value, i) => (
    <Fragment key={value}>
      {i > 0 && ", "}
      <code>{value}</code>
    </Fragment>
  ));
}

type Props = {
  caption: string;
  rows: readonly FieldRow[] /** A request has to be complete; a response is what it is. */;
  sent: boolean;
};

export function FieldTable({ caption, rows, sent }: Props) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would only repeat the caption
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className={look}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={indents[Math.min(row.depth, indents.length - 1)]}>
                {row.name}
              </th>
              <td>
                <TypeOf {...row} />
                {sent && <small>{row.required ? "required" : "optional"}</small>}
                {!sent && !row.required && <small>optional</small>}
              </td>
              <td>
                <Words text={row.description} />
                {row.values.length > 0 && (
                  <small>
                    One of: <Values values={row.values} />
                  </small>
                )}
                {row.limits.length > 0 && <small>{row.limits.join(", ")}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
