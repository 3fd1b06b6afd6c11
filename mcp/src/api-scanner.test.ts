import { Tellsign } from "@tellsign/sdk/tellsign";
import { webHost } from "@tellsign/verify/web-host";
import { describe, expect, it } from "vitest";
import { createApiScanner } from "./api-scanner.ts";
import type { ScanContent, Scanner } from "./scanner.ts";

const baseUrl = "https://tellsign.example";
const context = { signal: new AbortController().signal, onProgress: () => {} };

function scannerOf(answer: (request: Request) => Response | Promise<Response>): Scanner {
  const send: typeof fetch = async (input, init) => answer(new Request(input, init));
  const client = new Tellsign({ apiKey: "ts_test_x", baseUrl, fetch: send });
  return createApiScanner(client, { site: { baseUrl, fetch: send }, host: webHost, files: null });
}

function scan(scanner: Scanner, content: ScanContent) {
  const wish = { type: null, depth: "standard", model: null, threshold: null } as const;
  return scanner.scan({ ...wish, content, falsePositiveRate: null, waitMs: 0 }, context);
}

describe("an API that does not answer", () => {
  const scanner = scannerOf(() => {
    throw new TypeError("fetch failed");
  });

  it("is told as such, by every tool", async () => {
    const refusal = { name: "ToolRefusal", code: "connection_failed" };
    await expect(scan(scanner, { text: "a text" })).rejects.toMatchObject(refusal);
    await expect(scanner.result("some", 0, context)).rejects.toMatchObject(refusal);
    await expect(scanner.status?.(context)).rejects.toMatchObject(refusal);
    const request = { certificate: { given: "0123456789abcdef01234567" }, content: null };
    await expect(scanner.verify(request, context)).rejects.toMatchObject(refusal);
  });
});

describe("an API that refuses", () => {
  it("is asked once, and says when to come back and what was wrong", async () => {
    let asked = 0;
    const scanner = scannerOf(() => {
      asked += 1;
      const issues = [{ path: "threshold", message: "Too big." }];
      const problem = { code: "overloaded", message: "Too much to do.", requestId: "r1", issues };
      return Response.json(problem, { status: 503, headers: { "retry-after": "7" } });
    });
    await expect(scan(scanner, { text: "a text" })).rejects.toMatchObject({
      code: "overloaded",
      message: "Too much to do. threshold: Too big. Try again in 7 s. (request r1)",
    });
    expect(asked).toBe(1);
  });
});

it("sends nothing of what it cannot name: a text by its address, a file it cannot read", async () => {
  const scanner = scannerOf(() => {
    throw new Error("nothing is to be sent");
  });
  for (const content of [
    { url: "https://example.org/essay.txt" },
    { url: "https://example.org/page" },
    { path: "/etc/passwd" },
  ]) {
    await expect(scan(scanner, content)).rejects.toMatchObject({ code: "invalid_request" });
  }
});
