import type { User } from "@tellsign/contracts/account/user";
import { queryClient, rememberUser } from "./query-client.ts";

/** Signs this tab in and drops everything fetched for a previous user. */
export function signInAs(user: User): void {
  queryClient.removeQueries({ type: "inactive" });
  rememberUser(user);
}
