/** Whether values valid under one JSON schema are valid under another. Knows the keywords that openapi.json uses, and treats a change to any other keyword as a break. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  pattern?: string;
  [bound: string]: unknown;
};
type Schemas = Record<string, Schema>;
type Sided<T> = { released: T; current: T };

const lowerBounds = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
const upperBounds = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
/** Keywords that do not affect a value's shape. */
const words = ["description", "title", "examples", "default", "$schema", "id"];
const known = new Set([
  ...lowerBounds,
  ...upperBounds,
  ...words,
  ...["$ref", "type", "enum", "const", "anyOf", "oneOf", "allOf", "properties", "required"],
  ...["items", "additionalProperties", "propertyNames", "format", "pattern"],
]);

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  if (name === undefined) return schema;
  const { $ref: _, ...rest } = schema;
  return resolve({ ...schemas[name], ...rest }, schemas);
}

/** The shapes a value may have, each without alternatives. */
function alternatives(given: Schema, schemas: Schemas): Schema[] {
  const schema = resolve(given, schemas);
  const { anyOf, oneOf, type, ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((choice) => alternatives(choice, schemas));
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  if (schema.const !== undefined) return [{ ...schema, enum: [schema.const] }];
  return [schema];
}

const join = (at: string, name: string) => (at === "" ? name : `${at}.${name}`);

/** `input`: a request that was valid is still valid. `output`: a reader still finds what was promised; fields and enumeration values may be new. */
export function findSchemaBreaks(
  way: "input" | "output",
  given: Sided<Schema>,
  schemas: Sided<Schemas>,
): string[] {
  const underWay = new Set<string>();

  /** The narrower of the two must fit into the wider. */
  const [narrow, wide] = (way === "input" ? ["released", "current"] : ["current", "released"]) as [
    "released",
    "current",
  ];

  function compareObjects(at: string, pair: Sided<Schema>): string[] {
    const fields = {
      released: pair.released.properties ?? {},
      current: pair.current.properties ?? {},
    };
    const gone = Object.keys(fields.released).filter((name) => !fields.current[name]);
    const needed = (pair[wide].required ?? []).filter(
      (name) => !(pair[narrow].required ?? []).includes(name) && !gone.includes(name),
    );
    const verb = way === "input" ? "is required now" : "may be missing now";
    return [
      ...gone.map((name) => `${join(at, name)} is gone`),
      ...needed.map((name) => `${join(at, name)} ${verb}`),
      ...Object.entries(fields.released).flatMap(([name, released]) => {
        const current = fields.current[name];
        return current ? compare(join(at, name), { released, current }) : [];
      }),
    ];
  }

  function compareInner(at: string, pair: Sided<Schema>): string[] {
    const breaks: string[] = [];
    for (const [key, place] of [
      ["items", "[]"],
      ["additionalProperties", "{}"],
    ] as const) {
      const inner = { released: pair.released[key], current: pair.current[key] };
      const isSchema = (one: unknown): one is Schema => typeof one === "object" && one !== null;
      if (isSchema(inner.released) && isSchema(inner.current)) {
        const { released, current } = inner;
        breaks.push(...compare(`${at}${place}`, { released, current }));
      } else if (
        inner[wide] !== undefined &&
        inner[wide] !== true &&
        inner[narrow] !== inner[wide]
      ) {
        breaks.push(`${at}${place} is told otherwise`);
      }
    }
    return breaks;
  }

  function compareWords(at: string, pair: Sided<Schema>): string[] {
    const { released, current } = pair;
    if (way === "output")
      return current.enum || !released.enum ? [] : [`${at} may be any word now`];
    const lost = current.enum
      ? (released.enum ?? ["any other"]).filter((word) => !current.enum?.includes(word))
      : [];
    return lost.map((word) => `${at} no longer takes ${String(word)}`);
  }

  function compareBounds(at: string, pair: Sided<Schema>): string[] {
    const beyond = (name: string, sign: 1 | -1) => {
      const bound = pair[wide][name] as number | undefined;
      const own = pair[narrow][name] as number | undefined;
      return bound !== undefined && (own === undefined || sign * own < sign * bound);
    };
    const other = Object.keys({ ...pair.released, ...pair.current }).filter(
      (name) =>
        !known.has(name) &&
        JSON.stringify(pair.released[name]) !== JSON.stringify(pair.current[name]),
    );
    const { format, pattern } = pair[wide];
    return [
      ...lowerBounds.filter((name) => beyond(name, 1)),
      ...upperBounds.filter((name) => beyond(name, -1)),
      ...(format !== undefined && format !== pair[narrow].format ? ["format"] : []),
      // A format brings its own pattern, which the schema library may rewrite.
      ...(pattern !== undefined && format === undefined && pattern !== pair[narrow].pattern
        ? ["pattern"]
        : []),
      ...other,
    ].map((name) => `${at} has another ${name}`);
  }

  function compareOne(at: string, pair: Sided<Schema>): string[] {
    const { released, current } = pair;
    const fits =
      pair[wide].type === undefined ||
      pair[narrow].type === pair[wide].type ||
      (pair[narrow].type === "integer" && pair[wide].type === "number");
    if (!fits)
      return [`${at} was ${released.type ?? "anything"} and is ${current.type ?? "anything"}`];
    const parts = (schema: Schema) => schema.allOf ?? [];
    if (parts(released).length + parts(current).length > 0) {
      const same = JSON.stringify(released.allOf) === JSON.stringify(current.allOf);
      if (!same) return [`${at} is put together otherwise`];
    }
    return [
      ...compareObjects(at, pair),
      ...compareInner(at, pair),
      ...compareWords(at, pair),
      ...compareBounds(at, pair),
    ];
  }

  function compare(at: string, pair: Sided<Schema>): string[] {
    const { released, current } = pair;
    const key = released.$ref && current.$ref && `${released.$ref} ${current.$ref}`;
    // A recursive shape is compared once.
    if (key && underWay.has(key)) return [];
    if (key) underWay.add(key);
    const choices = {
      released: alternatives(released, schemas.released),
      current: alternatives(current, schemas.current),
    };
    const breaks = choices[narrow].flatMap((own) => {
      const tries = choices[wide].map((other) => {
        const both = { [narrow]: own, [wide]: other } as Sided<Schema>;
        return compareOne(at, both);
      });
      if (tries.some((found) => found.length === 0)) return [];
      if (own.type === "null") {
        return [way === "input" ? `${at} no longer takes null` : `${at} may be null now`];
      }
      // The closest alternative explains best what is wrong.
      return tries.sort((a, b) => a.length - b.length)[0] ?? [];
    });
    if (key) underWay.delete(key);
    return breaks;
  }

  return compare("", given);
}
