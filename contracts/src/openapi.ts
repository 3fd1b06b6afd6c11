/** openapi.json, made from endpoints and routes. */
import { z } from "zod";
import type { Endpoint } from "./endpoints.ts";
import { type ErrorCode, errorEntry } from "./errors.ts";
import { routeEntries, type Shape } from "./routes.ts";

type Json = Record<string, unknown>;

function schemaOf(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Json;
  return schema;
}

function parametersOf(shape: Shape): Json[] {
  const from = (type: z.ZodType | undefined, place: "path" | "query"): Json[] => {
    if (!type) return [];
    const schema = schemaOf(type, "input") as { properties?: Json; required?: string[] };
    return Object.entries(schema.properties ?? {}).map(([name, value]) => ({
      name,
      in: place,
      required: place === "path" || (schema.required ?? []).includes(name),
      schema: value,
    }));
  };
  return [...from(shape.params, "path"), ...from(shape.query, "query")];
}

function examplesOf(examples: Record<string, unknown>): Json {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
}

function bodyOf(shape: Shape): Json | null {
  const content: Json = {};
  if (shape.json) {
    content["application/json"] = {
      schema: schemaOf(shape.json, "input"),
      ...(shape.examples && { examples: examplesOf(shape.examples) }),
    };
  }
  if (shape.multipart) {
    const fields = schemaOf(shape.multipart, "input") as { properties?: Json };
    content["multipart/form-data"] = {
      schema: {
        ...fields,
        properties: { ...fields.properties, file: { type: "string", format: "binary" } },
      },
    };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : null;
}

function successOf(shape: Shape): Json {
  const { output } = shape;
  if (output === null) return { "204": { description: "Done" } };
  if (output === "redirect") return { "302": { description: "Go on at the Location given" } };
  if (output === "file") return { "200": { description: "A file" } };
  if (output === "events") {
    return {
      "200": {
        description: "Server-sent events",
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
    };
  }
  const json = (type: z.ZodType) => ({
    content: { "application/json": { schema: schemaOf(type, "output") } },
  });
  return {
    "200": { description: "OK", ...json(output) },
    ...(shape.accepted && { "202": { description: "Goes on as a job", ...json(shape.accepted) } }),
  };
}

/** The errors that follow from what a call takes and who may make it, beside those of its own. */
function sharedErrors({ auth, method, path }: Endpoint, shape: Shape): ErrorCode[] {
  const codes: ErrorCode[] = ["server_error"];
  if (shape.params || shape.query) codes.push("invalid_request");
  if (shape.json || shape.multipart) {
    codes.push("invalid_request", "payload_too_large", "unsupported_media_type");
  }
  if (auth !== "none") codes.push("unauthorized", "account_denied");
  if (auth !== "key" && method !== "GET") codes.push("origin_refused");
  if (path.startsWith("/api/")) codes.push("shutting_down");
  return codes;
}

function failuresOf(endpoint: Endpoint, shape: Shape): Json {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...sharedErrors(endpoint, shape)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorEntry(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((code) => `\`${code}\`: ${errorEntry(code).message}`).join("\n"),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

const security = {
  none: [],
  session: [{ session: [] }],
  admin: [{ session: [] }],
  key: [{ key: [] }],
} as const;

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint, shape] of routeEntries()) {
    const body = bodyOf(shape);
    const parameters = parametersOf(shape);
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        summary: endpoint.summary,
        ...(shape.description && { description: shape.description }),
        security: security[endpoint.auth],
        ...(parameters.length > 0 && { parameters }),
        ...(body && { requestBody: body }),
        responses: { ...successOf(shape), ...failuresOf(endpoint, shape) },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Tellsign", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "tellsign_session" },
        key: { type: "http", scheme: "bearer" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["type", "title", "status", "detail", "code", "message", "requestId"],
          properties: {
            type: { type: "string" },
            title: { type: "string" },
            status: { type: "integer" },
            detail: { type: "string" },
            code: { type: "string" },
            message: { type: "string" },
            requestId: { type: "string" },
            upgradeRequired: { type: "boolean" },
            issues: {
              type: "array",
              items: {
                type: "object",
                required: ["path", "message"],
                properties: { path: { type: "string" }, message: { type: "string" } },
              },
            },
          },
        },
      },
    },
  };
}
