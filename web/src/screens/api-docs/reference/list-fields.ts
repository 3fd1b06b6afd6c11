/** Flattens a schema into table rows: nested fields follow their parent, prefixed with its name. */
import { nameOf, type Schema, type Schemas } from "./openapi-document.ts";

export type FieldRow = {
  /** `options.depth`, `issues[].path`, `limits.*.count`. */
  name: string;
  /** Nesting depth; 0 for a field of the object itself. */
  depth: number;
  type: string;
  /** A schema with its own table, linked from the type. */
  schema: string | null;
  required: boolean;
  nullable: boolean;
  description: string;
  /** Constraints beyond the type, in words. */
  limits: string[];
  /** The only allowed values. */
  values: string[];
};

type NullableSchema = { schema: Schema; nullable: boolean };

const isNull = ({ type, const: value }: Schema) => type === "null" || value === null;

/** Without the "or null" alternative, which is shown separately. */
function withoutNull(schema: Schema): NullableSchema {
  const parts = schema.anyOf ?? schema.oneOf;
  if (!parts?.some(isNull)) return { schema, nullable: false };
  const rest = parts.filter((part) => !isNull(part));
  const { anyOf: _, oneOf: __, ...outer } = schema;
  const [only] = rest;
  if (rest.length === 1 && only) return { schema: { ...only, ...outer }, nullable: true };
  return { schema: { ...outer, anyOf: rest }, nullable: true };
}

/** Names link to a table if there is one; an enumeration is shown where it is used. */
function resolve(schema: Schema, schemas: Schemas): { schema: Schema; named: string | null } {
  const name = nameOf(schema);
  if (name === null) return { schema, named: null };
  const target = schemas[name] ?? {};
  if (target.properties) return { schema, named: name };
  const { $ref: _, ...own } = schema;
  return { schema: { ...target, ...own }, named: null };
}

const formats: Record<string, string> = {
  binary: "file",
  "date-time": "date and time",
  date: "date",
  email: "e-mail address",
  uri: "address",
};

function typeOf(schema: Schema, schemas: Schemas): { type: string; named: string | null } {
  const { schema: resolved, named } = resolve(schema, schemas);
  if (named !== null) return { type: named, named };
  if (resolved.items) {
    const item = typeOf(withoutNull(resolved.items).schema, schemas);
    return { type: `list of ${item.type}`, named: item.named };
  }
  const parts = resolved.anyOf ?? resolved.oneOf;
  if (parts) {
    const types = parts.map((part) => typeOf(part, schemas).type);
    return { type: [...new Set(types)].join(" or "), named: null };
  }
  if (resolved.format && formats[resolved.format])
    return { type: formats[resolved.format] ?? "", named: null };
  if (resolved.type === "object" && !resolved.properties)
    return { type: "object by name", named: null };
  const literal = resolved.enum?.[0] ?? resolved.const;
  return {
    type: resolved.type ?? (literal === undefined ? "anything" : typeof literal),
    named: null,
  };
}

/** Every integer has these bounds, so they carry no information. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
  const limits: string[] = [];
  if (isBound(minimum) && isBound(maximum)) limits.push(`${minimum} to ${maximum}`);
  else if (isBound(minimum)) limits.push(`${minimum} or more`);
  else if (isBound(maximum)) limits.push(`at most ${maximum}`);
  if (exclusiveMinimum !== undefined) limits.push(`more than ${exclusiveMinimum}`);
  if (minLength) limits.push(`at least ${count(minLength, "character")}`);
  if (maxLength !== undefined) limits.push(`at most ${count(maxLength, "character")}`);
  if (minItems) limits.push(`at least ${count(minItems, "entry").replace("entrys", "entries")}`);
  if (maxItems !== undefined) limits.push(`at most ${maxItems} entries`);
  if (schema.default !== undefined) limits.push(`${JSON.stringify(schema.default)} by default`);
  return limits;
}

function valuesOf({ enum: values, const: value, anyOf }: Schema): string[] {
  if (values) return values.map(String);
  if (value !== undefined) return [String(value)];
  const parts = anyOf ?? [];
  return parts.every((part) => part.const !== undefined) ? parts.map((p) => String(p.const)) : [];
}

/** The fields nested in one that has no table of its own, and how its name continues. */
function insideOf(schema: Schema): { schema: Schema; suffix: string } | null {
  if (schema.properties) return { schema, suffix: "" };
  if (schema.items) return { schema: schema.items, suffix: "[]" };
  const { additionalProperties: values } = schema;
  return typeof values === "object" ? { schema: values, suffix: ".*" } : null;
}

function listNested(schema: Schema, schemas: Schemas, prefix: string, depth: number): FieldRow[] {
  const inside = insideOf(resolve(schema, schemas).schema);
  if (!inside) return [];
  if (inside.suffix === "") return listBelow(inside.schema, schemas, `${prefix}.`, depth);
  const { schema: element, named } = resolve(withoutNull(inside.schema).schema, schemas);
  return named === null ? listNested(element, schemas, `${prefix}${inside.suffix}`, depth) : [];
}

function listBelow(schema: Schema, schemas: Schemas, prefix: string, depth: number): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const { schema: field, nullable } = withoutNull(given);
    const { schema: resolved, named } = resolve(field, schemas);
    const element = resolved.items ? resolve(resolved.items, schemas).schema : resolved;
    const { type, named: linked } = typeOf(field, schemas);
    const row: FieldRow = {
      name: prefix + name,
      depth,
      type,
      schema: linked,
      required: schema.required?.includes(name) ?? false,
      nullable,
      description: resolved.description ?? schemas[named ?? ""]?.description ?? "",
      limits: limitsOf(resolved.items ? { ...element, ...resolved, enum: undefined } : resolved),
      values: valuesOf(element),
    };
    return named === null ? [row, ...listNested(resolved, schemas, row.name, depth + 1)] : [row];
  });
}

/** `schema` may be a name: its fields are listed all the same. */
export function listFields(schema: Schema, schemas: Schemas): FieldRow[] {
  const name = nameOf(schema);
  return listBelow(name === null ? schema : (schemas[name] ?? {}), schemas, "", 0);
}
