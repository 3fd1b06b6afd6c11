import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

/** The server closes idle connections, which may cross with a request on one of them. */
const maxRetries = 3;

export type FreshUser = { email: string; password: string };

export function newUser(): FreshUser {
  return { email: `someone-${randomUUID()}@example.org`, password: `words ${randomUUID()}` };
}

/** A new free account; the requests, and the page they belong to, are signed in as it. */
export async function registerUser(request: APIRequestContext): Promise<FreshUser> {
  const user = newUser();
  const answer = await request.post("/api/register", { data: user, maxRetries });
  expect(answer.status()).toBe(200);
  return user;
}

export async function signInAs(
  request: APIRequestContext,
  email: string,
  password = "tellsign-demo",
): Promise<void> {
  const answer = await request.post("/api/login", { data: { email, password }, maxRetries });
  expect(answer.status()).toBe(200);
}
