/** JSON Schemas of everything on the wire. Every schema that a contracts file exports appears once, under its export name. */
import { z } from "zod";
import * as account from "../account/account.ts";
import * as administration from "../account/administration.ts";
import * as analytics from "../account/analytics.ts";
import * as preferences from "../account/preferences.ts";
import * as user from "../account/user.ts";
import * as analysis from "../analysis/analysis.ts";
import * as freeScan from "../analysis/free-scan.ts";
import * as history from "../analysis/history.ts";
import * as job from "../analysis/job.ts";
import * as batch from "../batch/batch.ts";
import * as billing from "../billing/billing.ts";
import * as checkout from "../billing/checkout.ts";
import * as certificate from "../certificate/certificate.ts";
import * as detection from "../detection/detection.ts";
import * as imageEvidence from "../detection/image-evidence.ts";
import * as mediaEvidence from "../detection/media-evidence.ts";
import * as provenance from "../detection/provenance.ts";
import * as dispute from "../dispute/dispute.ts";
import * as contact from "../site/contact.ts";
import * as site from "../site/site.ts";
import * as listener from "../webhook/listener.ts";
import * as webhook from "../webhook/webhook.ts";
import * as apiKey from "./api-key.ts";
import * as health from "./health.ts";
import * as publicApi from "./public-api.ts";

export type Json = Record<string, unknown>;

const files = [
  account,
  administration,
  analysis,
  analytics,
  apiKey,
  batch,
  billing,
  certificate,
  checkout,
  contact,
  detection,
  dispute,
  freeScan,
  health,
  history,
  imageEvidence,
  job,
  listener,
  mediaEvidence,
  preferences,
  provenance,
  publicApi,
  site,
  user,
  webhook,
];

for (const [id, value] of files.flatMap((file) => Object.entries(file))) {
  if (value instanceof z.ZodType) {
    z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id });
  }
}

const place = "#/components/schemas/";

/** Responses may gain fields, so additional properties are allowed. */
function forReaders(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forReaders);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === "additionalProperties" && value === false))
      .map(([key, value]) => [
        key,
        key === "$ref" ? String(value).replace("#/$defs/", place) : forReaders(value),
      ]),
  );
}

export function createSchemas() {
  const named = new Map<string, unknown>();

  function keep(defs: Json): void {
    for (const [name, schema] of Object.entries(defs)) {
      const before = named.get(name);
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(schema)) {
        throw new Error(`${name} has different shapes as input and as output.`);
      }
      named.set(name, schema);
    }
  }

  function convert(type: z.ZodType, io: "input" | "output"): { root: Json; defs: Json } {
    const options = { io, unrepresentable: "any" } as const;
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(type, options) as Json;
    return { root: forReaders(root) as Json, defs: forReaders($defs) as Json };
  }

  return {
    schemaOf(type: z.ZodType, io: "input" | "output"): Json {
      const { root, defs } = convert(type, io);
      keep(defs);
      return root;
    },
    /** The fields of an object without a schema name of its own: parameters and form fields. */
    fieldsOf(type: z.ZodType): { properties: Json; required: string[] } {
      const { root, defs } = convert(type, "input");
      const name = String(root.$ref ?? "").replace(place, "");
      const { [name]: own, ...others } = defs;
      keep(others);
      const { properties = {}, required = [] } = (own ?? root) as {
        properties?: Json;
        required?: string[];
      };
      return { properties, required };
    },
    /** All schemas encountered, by name. */
    listNamed(): Json {
      return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

export type Schemas = ReturnType<typeof createSchemas>;
