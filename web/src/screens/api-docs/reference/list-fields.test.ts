import { describe, expect, it } from "vitest";
import { listFields } from "./list-fields.ts";
import type { Schema, Schemas } from "./openapi-document.ts";

const schemas: Schemas = {
  Kind: { type: "string", enum: ["text", "image"], description: "A kind of content." },
  Result: {
    type: "object",
    description: "A result.",
    properties: { id: { type: "string" }, self: { $ref: "#/components/schemas/Result" } },
    required: ["id"],
  },
};

function object(properties: Record<string, Schema>, required: string[] = []): Schema {
  return { type: "object", properties, required };
}
const fieldsOf = (properties: Record<string, Schema>, required?: string[]) =>
  listFields(object(properties, required), schemas);

describe("a table of fields", () => {
  it("tells what has to be there, what may be null and what is allowed", () => {
    const [content, share, whole] = fieldsOf(
      {
        content: { type: "string", minLength: 1, maxLength: 20, description: "The text." },
        share: { anyOf: [{ type: "number", minimum: 0, maximum: 1 }, { type: "null" }] },
        whole: { type: "integer", minimum: -Number.MAX_SAFE_INTEGER, default: 3 },
      },
      ["content"],
    );
    expect(content).toEqual({
      name: "content",
      depth: 0,
      type: "string",
      schema: null,
      required: true,
      nullable: false,
      description: "The text.",
      limits: ["at least 1 character", "at most 20 characters"],
      values: [],
    });
    expect(share).toMatchObject({ type: "number", nullable: true, limits: ["0 to 1"] });
    expect(share).toMatchObject({ required: false });
    expect(whole).toMatchObject({ type: "integer", limits: ["3 by default"] });
  });

  it("puts nested fields below theirs, with its name before their own", () => {
    const rows = fieldsOf({
      options: object({ depth: { enum: ["standard", "deep"] } }),
      issues: { type: "array", items: object({ path: { type: "string" } }) },
      limits: {
        type: "object",
        additionalProperties: object({ count: { type: "integer" } }),
      },
      maybe: { anyOf: [object({ inner: { type: "boolean" } }), { type: "null" }] },
    });
    expect(rows.map(({ name, depth, type }) => [name, depth, type])).toEqual([
      ["options", 0, "object"],
      ["options.depth", 1, "string"],
      ["issues", 0, "list of object"],
      ["issues[].path", 1, "string"],
      ["limits", 0, "object by name"],
      ["limits.*.count", 1, "integer"],
      ["maybe", 0, "object"],
      ["maybe.inner", 1, "boolean"],
    ]);
    expect(rows[1]?.values).toEqual(["standard", "deep"]);
  });

  it("tells an enumeration where it is used, and leads to a schema of several fields", () => {
    const [kind, kinds, result, list, maybe] = fieldsOf({
      kind: { $ref: "#/components/schemas/Kind", description: "What it is." },
      kinds: { type: "array", items: { $ref: "#/components/schemas/Kind" }, minItems: 1 },
      result: { $ref: "#/components/schemas/Result" },
      list: { type: "array", items: { $ref: "#/components/schemas/Result" } },
      maybe: { anyOf: [{ $ref: "#/components/schemas/Result" }, { type: "null" }] },
    });
    expect(kind).toMatchObject({
      type: "string",
      schema: null,
      values: ["text", "image"],
      description: "What it is.",
    });
    expect(kinds).toMatchObject({
      type: "list of string",
      values: ["text", "image"],
      limits: ["at least 1 entry"],
    });
    expect(result).toMatchObject({ type: "Result", schema: "Result", description: "A result." });
    expect(list).toMatchObject({ type: "list of Result", schema: "Result" });
    expect(maybe).toMatchObject({ type: "Result", schema: "Result", nullable: true });
  });

  it("does not go round in a schema that holds itself", () => {
    const rows = listFields({ $ref: "#/components/schemas/Result" }, schemas);
    expect(rows.map(({ name }) => name)).toEqual(["id", "self"]);
  });

  it("names formats and constants in words", () => {
    const [file, when, one] = fieldsOf({
      file: { type: "string", format: "binary" },
      when: { type: "string", format: "date-time" },
      one: { anyOf: [{ const: 10 }, { const: 30 }, { type: "null" }] },
    });
    expect([file?.type, when?.type]).toEqual(["file", "date and time"]);
    expect(one).toMatchObject({ type: "number", values: ["10", "30"], nullable: true });
  });
});
