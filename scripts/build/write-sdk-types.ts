/** Writes the types of the client library from the public API of openapi.json; with --check, only reports whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@tellsign/contracts/api/openapi";
import { inRepository } from "../repository-root.mjs";

type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema;
};
type Operation = {
  operationId: string;
  tags: string[];
  parameters?: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { "x-codes"?: string[]; content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Pick<Operation, "requestBody"> }>;
  components: { schemas: Record<string, Schema> };
};

const place = "#/components/schemas/";
const document = openApiDocument("0") as Document;
const operations = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ tags }) => tags.includes("Public API"));

/** Names that types refer to, in order of first use. */
const met = new Set<string>(["Error"]);

function comment(description: string | undefined, indent: string): string {
  return description ? `${indent}/** ${description.replaceAll("*/", "* /")} */\n` : "";
}

function fieldsType(schema: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const fields = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const optional = schema.required?.includes(name) ? "" : "?";
    const type = typeOf(value, deeper);
    return `${comment(value.description, deeper)}${deeper}${name}${optional}: ${type};\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

function recordType(schema: Schema, indent: string): string {
  const values = typeOf(schema.additionalProperties ?? {}, indent);
  const keys = schema.propertyNames ? typeOf(schema.propertyNames, indent) : "string";
  // A record whose keys are an enumeration may lack some of them.
  return keys === "string" ? `Record<string, ${values}>` : `Partial<Record<${keys}, ${values}>>`;
}

function plainType(type: string, schema: Schema, indent: string): string {
  if (type === "object") {
    return schema.properties ? fieldsType(schema, indent) : recordType(schema, indent);
  }
  if (type === "array") {
    const items = typeOf(schema.items ?? {}, indent);
    return /^\w+$/.test(items) ? `${items}[]` : `Array<${items}>`;
  }
  if (type === "integer") return "number";
  if (["string", "number", "boolean", "null"].includes(type)) return type;
  throw new Error(`There is no type for ${JSON.stringify(schema)}.`);
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) {
    const name = schema.$ref.replace(place, "");
    met.add(name);
    return name;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(part, indent)).join(" | ");
  if (schema.type === undefined) return "unknown";
  return [schema.type]
    .flat()
    .map((type) => plainType(type, schema, indent))
    .join(" | ");
}

function declare(name: string, schema: Schema): string {
  return `${comment(schema.description, "")}export type ${name} = ${typeOf(schema, "")};\n`;
}

function nameOf(operationId: string, ending: string): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${ending}`;
}

/** An operation's inputs other than named shapes: its query and its form fields. */
function declareInputs({ operationId, parameters = [], requestBody }: Operation): string[] {
  const query = parameters.filter((parameter) => parameter.in === "query");
  const form = requestBody?.content["multipart/form-data"]?.schema;
  const { file: _, files: __, ...fields } = form?.properties ?? {};
  return [
    ...(query.length > 0
      ? [
          declare(nameOf(operationId, "Query"), {
            type: "object",
            properties: Object.fromEntries(
              query.map(({ name, description, schema }) => [name, { ...schema, description }]),
            ),
          }),
        ]
      : []),
    ...(form
      ? [
          declare(nameOf(operationId, "Form"), {
            ...form,
            properties: fields,
            description: "The fields of its form, beside its files.",
          }),
        ]
      : []),
  ];
}

/** The webhook bodies, distinguished by their type. */
function declareEvents(): string {
  const bodies = Object.values(document.webhooks).map(
    ({ post }) => post.requestBody?.content["application/json"]?.schema ?? {},
  );
  return declare("WebhookEvent", { description: "What is sent to webhooks.", anyOf: bodies });
}

function declareCodes(): string {
  const codes = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap((response) => response["x-codes"] ?? []),
  );
  const sorted = [...new Set(codes)].sort();
  return `/** The codes of errors that the API answers. There may be more in a later version. */\nexport type ErrorCode =${sorted.map((code) => `\n  | "${code}"`).join("")};\n`;
}

function makeTypes(): string {
  const inputs = [...operations.flatMap(declareInputs), declareEvents()];
  for (const { requestBody, responses } of operations) {
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
      for (const { schema } of Object.values(content)) if (schema.$ref) typeOf(schema, "");
    }
  }
  const named: string[] = [];
  for (const name of met) {
    const schema = document.components.schemas[name];
    if (!schema) throw new Error(`There is no schema ${name}.`);
    named.push(declare(name === "Error" ? "Problem" : name, schema));
  }
  const head =
    "/** Made from openapi.json by scripts/build/write-sdk-types.ts: run `npm run openapi`. */\n";
  return [head, ...named, ...inputs, declareCodes()].join("\n");
}

const file = inRepository("sdk/src/types.ts");
const wanted = makeTypes();
if (!process.argv.includes("--check")) {
  writeFileSync(file, wanted);
} else if (!existsSync(file) || readFileSync(file, "utf8") !== wanted) {
  console.error("sdk/src/types.ts differs from contracts: run `npm run openapi`.");
  process.exitCode = 1;
}
