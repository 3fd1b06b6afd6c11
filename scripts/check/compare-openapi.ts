/** Finds everything in a released API that a program could no longer rely on. Additions are not breaks: new calls, new fields in answers, new optional inputs, new error codes, new values in an answer's enumerations. */
import { findSchemaBreaks, type Schema } from "./compare-schemas.ts";

type Content = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Answer = { "x-codes"?: string[]; headers?: Record<string, unknown>; content?: Content };
export type Operation = {
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
};
/** A webhook event: we write its body and others read it. */
type Event = { post: Pick<Operation, "parameters"> & { requestBody: { content: Content } } };
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Event>;
  components: { schemas: Record<string, Schema> };
};

type Pair<T> = { released: T; current: T };
type Documents = Pair<OpenApi>;

function compareSchemas(documents: Documents, way: "input" | "output", pair: Pair<Schema>) {
  const schemas = {
    released: documents.released.components.schemas,
    current: documents.current.components.schemas,
  };
  return findSchemaBreaks(way, pair, schemas);
}

function compareContents(
  documents: Documents,
  way: "input" | "output",
  { released, current }: Pair<Content>,
): string[] {
  return Object.entries(released).flatMap(([type, { schema }]) => {
    const now = current[type]?.schema;
    if (!now) return [`${type} is gone`];
    return compareSchemas(documents, way, { released: schema, current: now });
  });
}

function compareSecurity({ released, current }: Pair<Operation>): string[] {
  const names = (security: Operation["security"]) =>
    security.length === 0 ? [""] : security.map((way) => Object.keys(way).sort().join());
  const accepted = names(current.security);
  const lost = names(released.security).filter((way) => !accepted.includes(way));
  return lost.map((way) => `can no longer be called with ${way || "no credentials"}`);
}

function compareParameters(documents: Documents, { released, current }: Pair<Operation>): string[] {
  const before = released.parameters ?? [];
  const now = current.parameters ?? [];
  const same = (one: Parameter) => (other: Parameter) =>
    one.name === other.name && one.in === other.in;
  const breaks = before.flatMap((parameter) => {
    const found = now.find(same(parameter));
    const place = `${parameter.in} ${parameter.name}`;
    if (!found) return [`${place} is gone`];
    const pair = { released: parameter.schema, current: found.schema };
    return compareSchemas(documents, "input", pair).map((text) => `${place} ${text}`);
  });
  const required = now.filter(
    (parameter) => parameter.required && !before.find(same(parameter))?.required,
  );
  return [...breaks, ...required.map((one) => `${one.in} ${one.name} is required now`)];
}

function compareBodies(documents: Documents, { released, current }: Pair<Operation>): string[] {
  const before = released.requestBody;
  const now = current.requestBody;
  if (now?.required && !before?.required) return ["a body is required now"];
  if (!before) return [];
  if (!now) return ["takes no body any more"];
  const pair = { released: before.content, current: now.content };
  return compareContents(documents, "input", pair).map((text) => `body ${text}`);
}

function compareAnswers(documents: Documents, { released, current }: Pair<Operation>): string[] {
  return Object.entries(released.responses).flatMap(([status, before]) => {
    const now = current.responses[status];
    if (!now) return [`status ${status} is gone`];
    const lost = <T>(from: T[] = [], into: T[] = []) => from.filter((one) => !into.includes(one));
    const contents = { released: before.content ?? {}, current: now.content ?? {} };
    const fields = lost(Object.keys(before.headers ?? {}), Object.keys(now.headers ?? {}));
    return [
      ...lost(before["x-codes"], now["x-codes"]).map((code) => `error ${code} is gone`),
      ...fields.map((name) => `header ${name} is gone`),
      ...compareContents(documents, "output", contents),
    ].map((text) => `${status} ${text}`);
  });
}

function compareEvents(documents: Documents): string[] {
  const { released, current } = documents;
  return Object.entries(released.webhooks).flatMap(([type, { post: before }]) => {
    const now = current.webhooks[type]?.post;
    if (!now) return [`event ${type} is gone`];
    const sent = (now.parameters ?? []).map(({ name }) => name);
    const lost = (before.parameters ?? []).filter(({ name }) => !sent.includes(name));
    const contents = { released: before.requestBody.content, current: now.requestBody.content };
    return [
      ...lost.map(({ name }) => `header ${name} is gone`),
      ...compareContents(documents, "output", contents),
    ].map((text) => `event ${type}: ${text}`);
  });
}

/** One sentence per break; none if every correct program stays correct. */
export function findBreaks(documents: Documents): string[] {
  return [...compareCalls(documents), ...compareEvents(documents)];
}

function compareCalls(documents: Documents): string[] {
  const { released, current } = documents;
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const now = current.paths[path]?.[method];
      const call = `${method.toUpperCase()} ${path}`;
      if (!now) return [`${call} is gone`];
      const pair = { released: before, current: now };
      const breaks = [
        ...compareSecurity(pair),
        ...compareParameters(documents, pair),
        ...compareBodies(documents, pair),
        ...compareAnswers(documents, pair),
      ];
      return breaks.map((text) => `${call}: ${text}`);
    }),
  );
}
