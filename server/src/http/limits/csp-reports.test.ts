import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppBindings } from "../app-context.ts";
import { cspReportsPath, mountCspReports } from "./csp-reports.ts";

const lines: Record<string, unknown>[] = [];
const app = new Hono<AppBindings>();
let minute = 1;
mountCspReports(app, {
  log: { warn: (line: Record<string, unknown>) => lines.push(line) } as never,
  now: () => new Date(minute * 60_000),
});

async function report(body: unknown): Promise<number> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (await app.request(cspReportsPath, { method: "POST", body: text })).status;
}
const sent = {
  type: "csp-violation",
  body: {
    documentURL: "https://site.example/reset-password?token=secret",
    blockedURL: "https://evil.example/x.js?y=1",
    effectiveDirective: "script-src-elem",
  },
};

it("logs what was refused where, in both forms, without what an address may carry", async () => {
  const old = {
    "csp-report": {
      "document-uri": "https://site.example/a?token=secret",
      "blocked-uri": "inline",
      "violated-directive": "script-src 'self'",
    },
  };
  expect([await report([sent]), await report(old)]).toEqual([204, 204]);
  expect(lines).toEqual([
    {
      event: "content_policy.violated",
      page: "https://site.example/reset-password",
      blocked: "https://evil.example/x.js",
      directive: "script-src-elem",
    },
    {
      event: "content_policy.violated",
      page: "https://site.example/a",
      blocked: "inline",
      directive: "script-src 'self'",
    },
  ]);
});

it("logs no more than a little a minute, and nothing that is no report", async () => {
  minute += 1;
  lines.length = 0;
  expect(await report("no json")).toBe(204);
  expect(await report({ other: 1 })).toBe(204);
  expect(lines).toEqual([]);
  await report(Array.from({ length: 40 }, () => sent));
  await report([sent]);
  expect(lines).toHaveLength(30);
  expect(await report("x".repeat(20_000))).toBe(413);
});
