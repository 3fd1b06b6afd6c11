import { jsonBytesMax } from "@tellsign/contracts/limits";
import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { AppBindings } from "./app-context.ts";
import { onError } from "./on-error.ts";
import { readJson } from "./read-json.ts";

const app = new Hono<AppBindings>();
app.onError(onError(pino({ level: "silent" })));
app.post("/", async (c) => c.json({ read: await readJson(c) }));

function post(body: BodyInit, type = "application/json", headers = {}): Promise<Response> {
  const init = { method: "POST", body, headers: { "content-type": type, ...headers } };
  return Promise.resolve(app.request("/", { ...init, duplex: "half" } as RequestInit));
}
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe("a JSON body", () => {
  it("is read, with a charset or without", async () => {
    const response = await post('{"word":"ü"}', "Application/JSON; charset=utf-8");
    expect(await response.json()).toEqual({ read: { word: "ü" } });
  });

  it("of another type is refused with 415", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const response = await post("{}", type);
      expect(response.status).toBe(415);
      expect(await codeOf(response)).toBe("unsupported_media_type");
    }
  });

  it("that is broken, empty or not UTF-8 is refused with 400", async () => {
    for (const body of ["{", "", new Uint8Array([0x22, 0xff, 0x22])]) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await codeOf(response)).toBe("invalid_request");
    }
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
});
