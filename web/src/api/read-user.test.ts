import { expect, test } from "vitest";
import { readUser } from "./read-user.ts";

test("takes a user under `user`, or a bare one, known by its id or e-mail", () => {
  const byId = { id: "u1" };
  const byEmail = { email: "ada@example.org" };
  expect(readUser({ user: byId })).toBe(byId);
  expect(readUser(byId)).toBe(byId);
  expect(readUser({ user: byEmail })).toBe(byEmail);
  expect(readUser(byEmail)).toBe(byEmail);
});

test.each([null, undefined, "ok", 1, [], {}, { user: null }, { user: "u1" }, { id: "" }])(
  "takes no user from %j",
  (answer) => {
    expect(readUser(answer)).toBeNull();
  },
);
