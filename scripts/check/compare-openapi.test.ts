import { readFileSync } from "node:fs";
import { openApiDocument } from "@tellsign/contracts/api/openapi";
import { describe, expect, test } from "vitest";
import { publicPart } from "../build/public-part.ts";
import { inRepository } from "../repository-root.mjs";
import { findBreaks, type OpenApi } from "./compare-openapi.ts";
import type { Schema } from "./compare-schemas.ts";

const file = inRepository("docs", "openapi-v1.json");
const released = JSON.parse(readFileSync(file, "utf8")) as OpenApi;
const current = publicPart(openApiDocument("0") as OpenApi);

/** The breaks reported after a change to the released API. */
function breaksOf(change: (document: OpenApi) => void): string[] {
  const changed = structuredClone(released);
  change(changed);
  return findBreaks({ released, current: changed });
}

/** A part of a document, which must exist. */
function at<T = Record<string, Schema>>(document: unknown, ...path: string[]): T {
  const found = path.reduce<unknown>((part, name) => (part as never)?.[name], document);
  if (found === undefined) throw new Error(`There is no ${path.join(" ")}.`);
  return found as T;
}

const analyze = (document: OpenApi, ...path: string[]) =>
  at<Record<string, never>>(document, "paths", "/api/v1/analyze", "post", ...path);
const input = (document: OpenApi) =>
  at<{ properties: Record<string, Schema>; required: string[] }>(
    document,
    "components",
    "schemas",
    "PublicAnalyzeInput",
  );
const output = (document: OpenApi, name: string) =>
  at<{ properties: Record<string, Schema>; required: string[] }>(
    document,
    "components",
    "schemas",
    name,
  );

test("the public API still keeps what was released", () => {
  expect(findBreaks({ released, current })).toEqual([]);
});

describe("a break of the public API is found:", () => {
  const planted: Record<string, [(document: OpenApi) => void, RegExp]> = {
    "a call is gone": [({ paths }) => delete paths["/api/status"], /GET \/api\/status is gone/],
    "a method is gone": [
      ({ paths }) => delete paths["/api/v1/jobs/{id}"]?.delete,
      /DELETE \/api\/v1\/jobs\/\{id\} is gone/,
    ],
    "an event is gone": [
      ({ webhooks }) => delete webhooks["batch.paused"],
      /event batch\.paused is gone/,
    ],
    "a field of an event is gone": [
      (document) => delete output(document, "AnalysisFailed").properties.error,
      /event analysis\.failed: .*error/,
    ],
    "a header of an event is gone": [
      ({ webhooks }) => webhooks["webhook.test"]?.post.parameters?.pop(),
      /event webhook\.test: header webhook-signature is gone/,
    ],
    "a field of an answer is gone": [
      (document) => {
        const answer = output(document, "PublicAnalyzeAnswer");
        delete answer.properties.abstained;
        answer.required = answer.required.filter((name) => name !== "abstained");
      },
      /200 .*abstained is gone/,
    ],
    "an optional field of an answer is gone": [
      (document) => delete output(document, "AnalysisResult").properties.family,
      /family is gone/,
    ],
    "a field of an answer may be missing": [
      (document) => output(document, "AnalysisResult").required.splice(0, 1),
      /may be missing now/,
    ],
    "a field of an answer may be null": [
      (document) => {
        const { properties } = output(document, "AnalysisResult");
        properties.summary = { anyOf: [{ type: "string" }, { type: "null" }] };
      },
      /analysis\.summary may be null now/,
    ],
    "a field of an answer has another type": [
      (document) => {
        output(document, "AnalysisResult").properties.charged = { type: "string" };
      },
      /charged was boolean and is string/,
    ],
    "a number of an answer goes beyond its bounds": [
      (document) => {
        output(document, "Interval").properties.low = { type: "number", minimum: 0, maximum: 100 };
      },
      /low has another maximum/,
    ],
    "a status is gone": [(document) => delete analyze(document, "responses")["202"], /202 is gone/],
    "an error code is gone": [
      (document) => {
        const codes = at<string[]>(analyze(document, "responses", "409"), "x-codes");
        codes.splice(codes.indexOf("model_not_available"), 1);
      },
      /409 error model_not_available is gone/,
    ],
    "a header of an answer is gone": [
      (document) => delete analyze(document, "responses", "200", "headers").RateLimit,
      /header RateLimit is gone/,
    ],
    "an input is required that was not": [
      (document) => input(document).required.push("threshold"),
      /threshold is required now/,
    ],
    "a new input is required": [
      (document) => {
        input(document).properties.language = { type: "string" };
        input(document).required.push("language");
      },
      /language is required now/,
    ],
    "an input is gone": [
      (document) => delete input(document).properties.model,
      /body model is gone/,
    ],
    "an input takes fewer words": [
      (document) => {
        at(document, "components", "schemas").Modality = { type: "string", enum: ["text"] };
      },
      /type no longer takes image/,
    ],
    "an input takes another type": [
      (document) => {
        input(document).properties.threshold = { type: "integer", minimum: 0, maximum: 1 };
      },
      /threshold was number and is integer/,
    ],
    "an input is kept shorter": [
      (document) => {
        input(document).properties.content = { type: "string", maxLength: 10 };
      },
      /content has another maxLength/,
    ],
    "a form is no longer taken": [
      (document) => delete analyze(document, "requestBody", "content")["multipart/form-data"],
      /multipart\/form-data is gone/,
    ],
    "a parameter is gone, or required": [
      (document) => {
        const list = at<{ parameters: { name: string; required: boolean }[] }>(
          document,
          "paths",
          "/api/v1/analyses",
          "get",
        );
        list.parameters = list.parameters.filter(({ name }) => name !== "verdict");
        for (const parameter of list.parameters) parameter.required = true;
      },
      /query type is required now.*query verdict is gone/,
    ],
    "credentials are wanted where none were, or others": [
      (document) => {
        at<{ security: object[] }>(document, "paths", "/api/status", "get").security = [
          { key: [] },
        ];
        (analyze(document) as { security?: object[] }).security = [{ session: [] }];
      },
      /with no credentials.*with key/,
    ],
  };
  test.each(Object.entries(planted))("%s", (_, [change, expected]) => {
    expect(breaksOf(change).sort().join(" ")).toMatch(expected);
  });
});

test("what is added is no break", () => {
  const breaks = breaksOf((document) => {
    document.paths["/api/v1/new"] = structuredClone(at(document, "paths", "/api/status"));
    input(document).properties.language = { type: "string" };
    input(document).properties.threshold = { type: "number", minimum: 0, maximum: 2 };
    const schemas = at(document, "components", "schemas");
    schemas.Modality = { type: "string", enum: ["text", "image", "audio", "video", "code"] };
    const result = output(document, "AnalysisResult");
    result.properties.mood = { type: "string" };
    result.required.push("mood", "family");
    at<string[]>(analyze(document, "responses", "409"), "x-codes").push("new_code");
    const responses = analyze(document, "responses") as Record<string, unknown>;
    responses["418"] = { "x-codes": ["teapot"] };
    const operation = analyze(document) as unknown as { parameters: object[]; security: object[] };
    operation.parameters.push({ name: "dry", in: "query", required: false, schema: {} });
    operation.security.push({ session: [] });
  });
  expect(breaks).toEqual([]);
});
