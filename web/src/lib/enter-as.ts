import type { User } from "@tellsign/contracts/user";
import { queryClient, rememberUser } from "./query-client.ts";

/** Signs this browser tab in: nothing fetched for somebody else before is shown to this user. */
export function enterAs(user: User): void {
  queryClient.removeQueries({ type: "inactive" });
  rememberUser(user);
}
