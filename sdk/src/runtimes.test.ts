/** The client runs where there is nothing but what the web has: no process, no Buffer, no modules of Node. */
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { buildSync } from "esbuild";
import { expect, it } from "vitest";

it("works with the globals of the web alone", async () => {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL("./tellsign.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "sdk",
    platform: "neutral",
    target: "es2022",
  });
  const job = { id: "j", state: "done", result: { verdict: "ai" }, error: null };
  const answers = [
    Response.json({ job: { id: "j" } }, { status: 202 }),
    new Response(`event: job\ndata: ${JSON.stringify(job)}\n\n`),
  ];
  const asked: string[] = [];
  const web = createContext({
    AbortController,
    Blob,
    File: undefined,
    FormData,
    Headers,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    Uint8Array,
    atob,
    clearTimeout,
    crypto,
    setTimeout,
    fetch: async (address: URL) => {
      asked.push(address.pathname);
      return answers.shift();
    },
  });
  runInContext(outputFiles[0]?.text ?? "", web);
  const told = await runInContext(
    `(async () => {
      const tellsign = new sdk.Tellsign({ apiKey: "k", baseUrl: "https://a.example" });
      const answer = await tellsign.analyze({ file: new Uint8Array([1]), name: "talk.mp3" });
      const headers = { "webhook-id": "m", "webhook-timestamp": "1", "webhook-signature": "v1,AA==" };
      const options = { now: new Date(1000) };
      const refused = await sdk.verifyWebhook("{}", headers, "whsec_AAAA", options).catch((e) => e.code);
      return [answer.analysis.verdict, refused, typeof process].join(" ");
    })()`,
    web,
  );
  expect(told).toBe("ai invalid_signature undefined");
  expect(asked).toEqual(["/api/v1/analyze", "/api/v1/jobs/j/events"]);
});
