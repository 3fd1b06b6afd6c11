import { expect, test } from "vitest";
import { exampleAnswer } from "./example-answer.ts";
import { openApiDocument } from "./openapi.ts";
import { PublicAnalyzeAnswer } from "./public-api.ts";

type Schema = {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema;
};
type Operation = {
  tags: string[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const document = openApiDocument("0") as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const events = Object.values(document.webhooks).flatMap((methods) => Object.values(methods));
const schemas = document.components.schemas;

function schemasOf({ requestBody, responses }: Operation): Schema[] {
  const contents = [requestBody, ...Object.values(responses)].map((part) => part?.content ?? {});
  return contents.flatMap((content) => Object.values(content).map(({ schema }) => schema));
}

test("every field of the public API and of its events is described", () => {
  const missing: string[] = [];
  const seen = new Set<string>();
  const visit = (schema: Schema, at: string): void => {
    const name = schema.$ref?.replace("#/components/schemas/", "");
    if (name !== undefined) {
      if (seen.has(name)) return;
      seen.add(name);
      visit(schemas[name] ?? {}, name);
    }
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      const target = schemas[value.$ref?.replace("#/components/schemas/", "") ?? ""];
      if (!value.description && !target?.description) missing.push(`${at}.${field}`);
      visit(value, `${at}.${field}`);
    }
    for (const part of [schema.items, ...(schema.anyOf ?? []), schema.additionalProperties]) {
      if (part) visit(part, at);
    }
  };
  const isPublic = ({ tags }: Operation) => tags.includes("Public API");
  for (const operation of [...operations.filter(isPublic), ...events]) {
    for (const schema of schemasOf(operation)) visit(schema, "");
  }
  expect(missing).toEqual([]);
  expect(seen).toContain("ContentCredential");
});

test("every schema is told once, and every reference leads to one", () => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(schemas).toHaveProperty(name as string);
  }
  expect(text).not.toContain("$defs");
});

test("the example answer is one that the API may give", () => {
  expect(PublicAnalyzeAnswer.parse(exampleAnswer)).toEqual(exampleAnswer);
});
