/** The parts of openapi.json the reference reads. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly (string | number)[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Examples = Record<string, { value: unknown }>;
export type Content = Record<string, { schema: Schema; examples?: Examples }>;

export type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: Schema;
};

export type Answer = {
  description: string;
  content?: Content;
  headers?: Record<string, unknown>;
  "x-codes"?: readonly string[];
};

export type Operation = {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};

export type OpenApiDocument = {
  info: { version: string };
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Schemas = OpenApiDocument["components"]["schemas"];

const place = "#/components/schemas/";

/** The name a schema is documented under elsewhere, or null if it is inlined. */
export function nameOf({ $ref }: Schema): string | null {
  return $ref?.startsWith(place) ? $ref.slice(place.length) : null;
}

/** How often each schema is referenced. */
export function countReferences(document: OpenApiDocument): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The schemas reachable from some, including these, in the order they are found. */
export function listReached(from: readonly Schema[], schemas: Schemas): Set<string> {
  const reached = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!name || reached.has(name)) continue;
      reached.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(from);
  return reached;
}
