import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { AppBindings } from "./app-context.ts";
import { onError } from "./on-error.ts";

async function answerTo(thrown: Error): Promise<Response> {
  const app = new Hono<AppBindings>();
  app.onError(onError(pino({ level: "silent" })));
  app.get("/", () => {
    throw thrown;
  });
  return app.request("/");
}

test("a database that is not there is no fault of the request: 503, and when to try again", async () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const ended = Object.assign(new Error("terminating connection"), { code: "57P01" });
  const cut = new Error("Connection terminated unexpectedly");
  for (const cause of [refused, ended, cut]) {
    const answer = await answerTo(new Error("Failed query", { cause }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({ code: "unavailable", status: 503 });
  }
});

test("any other fault is a 500 without internals", async () => {
  const answer = await answerTo(new Error("the password is in here"));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("password");
});
