import { User } from "@tellsign/contracts/account/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateUser } from "../../db/accounts/users.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe.each(["/api/me", "/api/user", "/api/auth/user"])("GET %s", (path) => {
  it("answers 200 with the user of the contract, never to be cached", async () => {
    const { email, cookie } = await test.signUp();
    const response = await test.request(path, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(User.strict().parse(await response.json())).toMatchObject({ email });
  });

  it("answers 401 without a session and with a made-up one", async () => {
    for (const cookie of [undefined, "tellsign_session=made-up"]) {
      const response = await test.request(path, { cookie });
      expect(response.status).toBe(401);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toMatchObject({ code: "unauthorized" });
    }
  });

  it("answers 403 once the account is suspended", async () => {
    const { id, cookie } = await test.signUp();
    await updateUser(test.services.db, id, { suspendedAt: test.services.now() });
    const response = await test.request(path, { cookie });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "account_denied" });
  });
});
