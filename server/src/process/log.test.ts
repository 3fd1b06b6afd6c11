import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readLink } from "../testing/contents/read-link.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { describeError } from "./log.ts";

let lines = "";
let test: TestApp;
beforeAll(async () => {
  const log = pino(
    { level: "trace", serializers: { err: describeError } },
    {
      write: (line) => {
        lines += line;
      },
    },
  );
  test = await createTestApp({ log });
});
afterAll(() => test.close());

it("logs no password, token or address when accounts are used, nor when the database fails", async () => {
  const { email, password, cookie } = await test.signUp();
  await test.request("/api/login", { json: { email, password: "a wrong guess" } });
  await test.request("/api/auth/forgot-password", { json: { email } });
  const token = await readLink(test, email);
  await test.services.db.execute("drop table outbox");
  const failed = [
    await test.request("/api/auth/forgot-password", { json: { email } }),
    await test.request("/api/auth/reset-password", {
      json: { token, password: "a new password 1" },
    }),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);

  expect(lines).toContain("Failed query: insert into");
  expect(lines).toContain("42P01");
  const secrets = [email, password, cookie.split("=")[1] ?? "", token, "a wrong guess", "argon2"];
  for (const secret of [...secrets, "a new password 1", "?token="]) {
    expect(lines).not.toContain(secret);
  }
});

it("keeps what led to an error", () => {
  const error = new Error("outer", { cause: new TypeError("inner") });
  expect(describeError(error)).toMatchObject({
    type: "Error",
    message: "outer",
    cause: { type: "TypeError", message: "inner" },
  });
});
