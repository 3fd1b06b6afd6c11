import type { OpenApi } from "../check/compare-openapi.ts";

const place = "#/components/schemas/";
/** Keys that do not affect the shape, or change with every version. */
const left = new Set(["description", "summary", "examples"]);

/** Only the shape; field names are kept, even if they look like one of those keys. */
function strip(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => strip(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => areNames || !left.has(key))
      .map(([key, inner]) => [key, strip(inner, !areNames && key === "properties")]),
  );
}

function listReferences(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...new Set([...found].map(([, name]) => name as string))];
}

/** What programs may rely on: the public API's calls, its events and the schemas they reference. */
export function publicPart(document: OpenApi): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const open = Object.entries(methods).filter(([, { tags }]) => tags.includes("Public API"));
    if (open.length > 0) paths[path] = strip(Object.fromEntries(open)) as OpenApi["paths"][string];
  }
  const schemas: OpenApi["components"]["schemas"] = {};
  const webhooks = strip(document.webhooks) as OpenApi["webhooks"];
  const waiting = listReferences([paths, webhooks]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (schemas[name]) continue;
    const schema = document.components.schemas[name];
    if (!schema) throw new Error(`${place}${name} does not exist.`);
    schemas[name] = strip(schema) as typeof schema;
    waiting.push(...listReferences(schema));
  }
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return { paths, webhooks, components: { schemas: Object.fromEntries(sorted) } };
}
