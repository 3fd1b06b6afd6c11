import { jsonOnly } from "@tellsign/contracts/api/errors";
import { jsonBytesMax, jsonDepthMax, jsonValuesMax } from "@tellsign/contracts/limits";
import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { AppBindings } from "../app-context.ts";
import { releaseBodyMemory } from "../limits/body-memory.ts";
import { onError } from "../on-error.ts";
import { readJson } from "./read-json.ts";

const app = new Hono<AppBindings>();
app.onError(onError(pino({ level: "silent" })));
app.post("/", async (c) =>
  readJson(c, {
    bytesMax: Number(c.req.query("max") ?? jsonBytesMax),
    valuesMax: Number(c.req.query("values") ?? jsonValuesMax),
  })
    .then((read) => c.json({ read }))
    .finally(() => releaseBodyMemory(c)),
);

function post(
  body: BodyInit,
  type = "application/json",
  headers = {},
  path = "/",
): Promise<Response> {
  const init = { method: "POST", body, headers: { "content-type": type, ...headers } };
  return Promise.resolve(app.request(path, { ...init, duplex: "half" } as RequestInit));
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe("a JSON body", () => {
  it("is read, with a charset or without", async () => {
    const response = await post('{"word":"ü"}', "Application/JSON; charset=utf-8");
    expect(await response.json()).toEqual({ read: { word: "ü" } });
  });

  it("of another type is refused with 415, which names only what the call takes", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const response = await post("{}", type);
      expect(response.status).toBe(415);
      const refused = { code: "unsupported_media_type", message: jsonOnly };
      expect(await response.json()).toMatchObject(refused);
    }
  });

  it("that is broken, empty or not UTF-8 is refused with 400", async () => {
    for (const body of ["{", "", new Uint8Array([0x22, 0xff, 0x22])]) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await codeOf(response)).toBe("invalid_request");
    }
  });

  it("of millions of tiny values, or nested without end, is refused before they are made", async () => {
    const chunk = new TextEncoder().encode("{},".repeat(20_000));
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(sent === 1 ? new TextEncoder().encode('{"items":[') : chunk);
      },
    });
    const response = await post(endless, undefined, {}, "/?max=50000000&values=100000");
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("invalid_request");
    expect(sent).toBeLessThan(8);
    expect((await post("[".repeat(jsonDepthMax + 1))).status).toBe(400);
    const nested = `${"[".repeat(jsonDepthMax)}${"]".repeat(jsonDepthMax)}`;
    expect((await post(nested)).status).toBe(200);
    expect((await post(JSON.stringify('[{,\\",'.repeat(10_000)))).status).toBe(200);
  });

  it("that is large is parsed while other requests go on", async () => {
    const body = JSON.stringify({ content: "ü\\n".repeat(jsonBytesMax), __proto__x: [null, 1.5] });
    const response = await post(body, undefined, {}, "/?max=50000000");
    expect(JSON.stringify(((await response.json()) as { read: unknown }).read)).toBe(body);
    const broken = await post(`${body}x`, undefined, {}, "/?max=50000000");
    expect(broken.status).toBe(400);
    expect(await codeOf(broken)).toBe("invalid_request");
  });

  it("that stops arriving is no fault of this server", async () => {
    const cut = new ReadableStream({
      pull(controller) {
        controller.error(new Error("aborted"));
      },
    });
    const response = await post(cut);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("invalid_request");
  });

  it("that says it is too large is refused with 413 before it is read", async () => {
    const response = await post("{}", undefined, { "content-length": String(jsonBytesMax + 1) });
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toBe("payload_too_large");
  });

  it("that says nothing of its size is read up to the limit only", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(sent).toBeLessThan(jsonBytesMax + 4 * 65_536);
  });

  it("waits for no memory: beyond what all of them may take, the next is refused with 503, but for small ones", async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
    const ends: (() => void)[] = [];
    /** Fifty megabytes, and the end when it is told. */
    const large = () => {
      let sent = 0;
      const until = new Promise<void>((resolve) => ends.push(resolve));
      return new ReadableStream({
        async pull(controller) {
          sent += 1;
          if (sent <= 50) return controller.enqueue(megabyte);
          await until;
          controller.error(new Error("gone"));
        },
      });
    };
    const send = () => post(large(), undefined, {}, `/?max=${50 * 1024 * 1024}`);
    const five = Array.from({ length: 5 }, send);
    const sixth = await send();
    expect(sixth.status).toBe(503);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(sixth)).toBe("overloaded");
    expect((await post('"small"')).status).toBe(200);
    for (const end of ends) end();
    for (const response of five) expect([400, 503]).toContain((await response).status);
    const after = send();
    ends.at(-1)?.();
    expect((await after).status).toBe(400);
  });
});
