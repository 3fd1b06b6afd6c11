/** Builds openapi.json from the endpoints and routes. */
import type { z } from "zod";
import { idempotencyKeptHours } from "../limits.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpointGroups, groupOf } from "./endpoint-groups.ts";
import { bodyEncoded, type ErrorCode, errorEntry, jsonOnly } from "./errors.ts";
import { createSchemas, type Json, type Schemas } from "./openapi-schemas.ts";
import { webhooksOf } from "./openapi-webhooks.ts";
import { routeEntries, type Shape } from "./routes.ts";

function parametersOf(shape: Shape, schemas: Schemas): Json[] {
  const from = (type: z.ZodType | undefined, place: "path" | "query"): Json[] => {
    if (!type) return [];
    const { properties, required } = schemas.fieldsOf(type);
    return Object.entries(properties).map(([name, value]) => {
      const { description, ...schema } = value as Json;
      return {
        name,
        in: place,
        required: place === "path" || required.includes(name),
        ...(description !== undefined && { description }),
        schema,
      };
    });
  };
  return [...from(shape.params, "path"), ...from(shape.query, "query")];
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A unique value for this request, such as a random UUID. Retrying the same request with it within ${idempotencyKeptHours} hours returns the same response and costs nothing; errors are not stored.`,
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
};

function examplesOf(examples: Record<string, unknown>): Json {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]));
}

function bodyOf(shape: Shape, schemas: Schemas): Json | null {
  const content: Json = {};
  if (shape.json) {
    content["application/json"] = {
      schema: schemas.schemaOf(shape.json, "input"),
      ...(shape.examples && { examples: examplesOf(shape.examples) }),
    };
  }
  if (shape.multipart) {
    const { properties, required } = schemas.fieldsOf(shape.multipart);
    const file = { type: "string", format: "binary", description: "The file itself." };
    const files = { type: "array", items: file, description: "The files." };
    const sent = shape.files ? { files } : { file };
    content["multipart/form-data"] = {
      schema: {
        type: "object",
        properties: { ...properties, ...sent },
        required: [...required, ...Object.keys(sent)],
      },
    };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : null;
}

/** Headers of responses to API keys. */
function fieldsOf({ auth, keyOptional, idempotent }: Endpoint): Json {
  if (auth !== "key" && !keyOptional) return {};
  const replayed = idempotent ? ["Idempotent-Replayed"] : [];
  return { headers: headersOf(["X-Request-Id", "RateLimit", "RateLimit-Policy", ...replayed]) };
}

function successOf(endpoint: Endpoint, shape: Shape, schemas: Schemas): Json {
  const answers = bodiesOf(shape, schemas);
  const fields = fieldsOf(endpoint);
  return Object.fromEntries(
    Object.entries(answers as Record<string, Json>).map(([status, answer]) => {
      const headers = { ...(fields.headers as Json), ...(answer.headers as Json) };
      return [status, { ...answer, ...(Object.keys(headers).length > 0 && { headers }) }];
    }),
  );
}

function bodiesOf(shape: Shape, schemas: Schemas): Json {
  const { output } = shape;
  if (output === null) return { "204": { description: "Done." } };
  if (output === "redirect") return { "302": { description: "Redirect to the URL in Location." } };
  if (output === "file") return { "200": { description: "A file." } };
  if (output === "events") {
    return {
      "200": {
        description: `Server-sent events named \`${shape.event}\`, each with a ${shape.event} as JSON in \`data\`. The last one is final.`,
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
    };
  }
  const json = (type: z.ZodType, examples?: Record<string, unknown>) => ({
    content: {
      "application/json": {
        schema: schemas.schemaOf(type, "output"),
        ...(examples && { examples: examplesOf(examples) }),
      },
    },
  });
  return {
    "200": { description: "The response.", ...json(output, shape.answers) },
    ...(shape.accepted && {
      "202": {
        description: "The analysis continues as a job, which `Location` names.",
        ...json(shape.accepted),
        headers: headersOf(["Location", "Retry-After"]),
      },
    }),
  };
}

/** Errors implied by an endpoint's input and authentication, in addition to its own. */
function sharedErrors({ auth, method, openQuery, path }: Endpoint, shape: Shape): ErrorCode[] {
  const codes: ErrorCode[] = ["server_error", "unavailable"];
  if (shape.params || shape.query || !openQuery) codes.push("invalid_request");
  if (method !== "GET") codes.push("unsupported_media_type");
  if (shape.json || shape.multipart) {
    codes.push("invalid_request", "payload_too_large", "unsupported_media_type");
  }
  if (auth !== "none") codes.push("unauthorized", "account_denied");
  if (auth !== "key" && method !== "GET") codes.push("origin_refused");
  if (path.startsWith("/api/")) codes.push("shutting_down");
  return codes;
}

/** What the call says, which for the type of its body depends on what it takes. */
function messageOf(code: ErrorCode, shape: Shape): string {
  if (code !== "unsupported_media_type" || shape.multipart) return errorEntry(code).message;
  return shape.json ? jsonOnly : bodyEncoded;
}

function headersOf(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function failuresOf(endpoint: Endpoint, shape: Shape): Json {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...sharedErrors(endpoint, shape)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorEntry(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, of]) => [
        String(status),
        {
          description: of.map((code) => `\`${code}\`: ${messageOf(code, shape)}`).join("\n"),
          "x-codes": of,
          ...(status === 429 && {
            headers: headersOf(["Retry-After", "RateLimit", "RateLimit-Policy"]),
          }),
          ...(status === 503 && { headers: headersOf(["Retry-After"]) }),
          content: {
            "application/problem+json": { schema: { $ref: "#/components/schemas/Error" } },
          },
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

const headers = {
  Location: {
    description: "The URL of the job, relative to the server.",
    schema: { type: "string" },
  },
  "Retry-After": {
    description:
      "Seconds to wait: for 429, until the window accepts another request; otherwise, until a retry is worthwhile.",
    schema: { type: "integer", minimum: 1 },
  },
  "X-Request-Id": {
    description: "Include this when you contact us about the request.",
    schema: { type: "string" },
  },
  "Idempotent-Replayed": {
    description: "`true` if this is the stored response to an earlier request.",
    schema: { type: "string", enum: ["true"] },
  },
  RateLimit: {
    description:
      "The window closest to its limit: its name, `r` requests left, `t` seconds until its oldest request expires.",
    schema: { type: "string", examples: ['"analyse";r=59;t=60'] },
  },
  "RateLimit-Policy": {
    description: "The same window: its name, `q` requests allowed, `w` length in seconds.",
    schema: { type: "string", examples: ['"analyse";q=60;w=60'] },
  },
} as const;

const errorSchema = {
  type: "object",
  description: "The body of every error response: problem details (RFC 9457).",
  required: ["type", "title", "status", "detail", "code", "message", "requestId"],
  properties: {
    type: { type: "string", description: "The URL of this error in the documentation." },
    title: { type: "string", description: "The name of the HTTP status." },
    status: { type: "integer", description: "The HTTP status." },
    detail: { type: "string", description: "A human-readable description of the error." },
    code: { type: "string", description: "A stable, machine-readable error code." },
    message: { type: "string", description: "The same as `detail`, for simple clients." },
    requestId: {
      type: "string",
      description: "Include this when you contact us about the request.",
    },
    upgradeRequired: { type: "boolean", description: "True if another plan would help." },
    abstention: {
      $ref: "#/components/schemas/UncertainReason",
      description: "For `content_too_short` and `abstention_foreseen`: why no verdict is possible.",
    },
    issues: {
      type: "array",
      description: "For `invalid_request`: what exactly is wrong.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: {
          path: { type: "string", description: "The field, such as `options.depth`." },
          message: { type: "string", description: "What is wrong with the field." },
        },
      },
    },
  },
};

export function openApiDocument(version: string): Json {
  const schemas = createSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, endpoint, shape] of routeEntries()) {
    const body = bodyOf(shape, schemas);
    const { keyOptional, idempotent }: Endpoint = endpoint;
    const parameters = [...parametersOf(shape, schemas), ...(idempotent ? [idempotencyKey] : [])];
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        tags: [endpointGroups[groupOf(endpoint)].title],
        summary: endpoint.summary,
        ...(shape.description && { description: shape.description }),
        security: keyOptional ? [{}, ...security.key] : security[endpoint.auth],
        ...(parameters.length > 0 && { parameters }),
        ...(body && { requestBody: body }),
        responses: { ...successOf(endpoint, shape, schemas), ...failuresOf(endpoint, shape) },
      },
    };
  }
  const webhooks = webhooksOf(schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Tellsign",
      version,
      summary: "Detects whether a text, image, recording or video was made by AI or by a person.",
      description:
        "The calls under `/api/v1` and `/api/status` are the public API and stay compatible within a version: calls, response fields, error codes and enum values may be added, but nothing is removed and nothing new becomes required. All other calls serve the screens and may change with them.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    tags: Object.values(endpointGroups).map(({ title, text }) => ({
      name: title,
      description: text,
    })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "tellsign_session",
          description: "The session cookie of a signed-in browser.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description: "An API key, created on the API dashboard.",
        },
      },
      headers,
      schemas: { Error: errorSchema, ...schemas.listNamed() },
    },
  };
}
