import type { User } from "@tellsign/contracts/account/user";

/** The user in a sign-in response: under `user`, or bare; null unless it has an id or an email. */
export function readUser(answer: unknown): User | null {
  if (typeof answer !== "object" || answer === null) return null;
  const inner = "user" in answer ? answer.user : answer;
  if (typeof inner !== "object" || inner === null) return null;
  const known = ("id" in inner && inner.id) || ("email" in inner && inner.email);
  return known ? (inner as User) : null;
}
