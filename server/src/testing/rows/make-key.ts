import type { GeneratedApiKey } from "@tellsign/contracts/api/api-key";
import type { ErrorBody } from "@tellsign/contracts/api/errors";
import type { PlanName } from "@tellsign/contracts/billing/plans";
import type { TestApp } from "../test-app.ts";

type Wanted = { plan?: PlanName; mode?: "live" | "test"; scopes?: string[] };

/** An account with an API key and the headers to send it. */
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
