/** JSON Schema of what crosses the wire. Every schema that a file of contracts exports is told once, by the name it is exported under. */
import { z } from "zod";
import * as account from "./account.ts";
import * as administration from "./administration.ts";
import * as analysis from "./analysis.ts";
import * as analytics from "./analytics.ts";
import * as apiKey from "./api-key.ts";
import * as batch from "./batch.ts";
import * as billing from "./billing.ts";
import * as certificate from "./certificate.ts";
import * as checkout from "./checkout.ts";
import * as contact from "./contact.ts";
import * as detection from "./detection.ts";
import * as dispute from "./dispute.ts";
import * as freeScan from "./free-scan.ts";
import * as health from "./health.ts";
import * as history from "./history.ts";
import * as imageEvidence from "./image-evidence.ts";
import * as job from "./job.ts";
import * as mediaEvidence from "./media-evidence.ts";
import * as preferences from "./preferences.ts";
import * as provenance from "./provenance.ts";
import * as publicApi from "./public-api.ts";
import * as site from "./site.ts";
import * as user from "./user.ts";
import * as webhook from "./webhook.ts";

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

/** Answers may get new fields, so what they hold is not said to be all. */
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
        throw new Error(`${name} looks otherwise where it is sent than where it is answered.`);
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
    /** The fields of an object that is not told by a name of its own: parameters, and the fields of a form. */
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
    /** All that were met, by name. */
    listNamed(): Json {
      return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

export type Schemas = ReturnType<typeof createSchemas>;
