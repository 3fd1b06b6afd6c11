import { groupOf } from "@tellsign/contracts/api/endpoint-groups";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import { errors } from "@tellsign/contracts/api/errors";
import { measuredFigures } from "@tellsign/contracts/models/measured-figures";
import { formatShare } from "@tellsign/contracts/site/format-figures";
import { expect, it } from "vitest";
import type { PageHead } from "../heads/page-head.ts";
import { writeLlms } from "./write-llms.ts";

function headOf(path: string, canonicalPath = path): PageHead {
  return {
    path,
    canonicalPath,
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    kind: "website",
    picture: "home",
    label: "",
    structuredData: [],
    feed: null,
    updatedOn: null,
  };
}

const files = writeLlms([headOf("/free-scan"), headOf("/home", "/")]);
const short = files["llms.txt"] ?? "";
const full = files["llms-full.txt"] ?? "";

it("begins as llmstxt.org asks: a title, a summary, links", () => {
  expect(short).toMatch(/^# Tellsign\n\n> .+\n/);
  expect(short).toContain("[Title of /free-scan](__PUBLIC_URL__/free-scan): Description of");
});

it("names each page once, by the address that stands for it", () => {
  expect(short).not.toContain("__PUBLIC_URL__/home");
});

it("names every public call, and the whole of it every field and error", () => {
  for (const call of Object.values(endpoints).filter((call) => groupOf(call) === "public")) {
    expect(short).toContain(`\`${call.method} ${call.path}\``);
    for (const code of call.errors) {
      expect(full).toContain(`\`${code}\`: ${errors[code].message}`);
    }
  }
  expect(full).toContain("### AnalysisResult");
  expect(full).toContain("- `options.depth` (string; optional; one of standard, deep)");
});

it("names batches, webhooks, test keys, idempotency, agents and libraries", () => {
  for (const named of [
    "POST /api/v1/batches/price",
    "batch.completed",
    "sandbox:uncertain",
    "Idempotency-Key",
    "__PUBLIC_URL__/mcp",
    "sdk/python",
  ]) {
    expect(short).toContain(named);
  }
});

it("tells no share that was not measured", () => {
  const measured = new Set(Object.values(measuredFigures).map(({ value }) => formatShare(value)));
  for (const [share] of short.matchAll(/[<>]?[\d.]+%/g)) expect(measured).toContain(share);
  expect(short.match(/%/g)).toHaveLength(16);
});

it("says nothing undefined", () => {
  expect(short + full).not.toMatch(/undefined|\[object/);
});
