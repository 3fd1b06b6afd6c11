import type { GeneratedApiKey } from "@tellsign/contracts/api-key";
import type { ErrorBody } from "@tellsign/contracts/errors";
import type { PlanName } from "@tellsign/contracts/plans";
import type { TestApp } from "./test-app.ts";

type Wanted = { plan?: PlanName; mode?: "live" | "test"; scopes?: string[] };

/** An account with a key, and the headers that bring it along. */
export async function makeKey(test: TestApp, { plan = "pro", ...key }: Wanted = {}) {
  const user = await test.signUp({ plan });
  const made = await test.request("/api/keys/generate", {
    json: { name: "Key", ...key },
    cookie: user.cookie,
  });
  const { apiKey } = (await made.json()) as GeneratedApiKey;
  return { ...user, apiKey, headers: { authorization: `Bearer ${apiKey}` } };
}
export type KeyOwner = Awaited<ReturnType<typeof makeKey>>;

export async function readRefusal(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as ErrorBody;
  return [response.status, code];
}
