import { clearUser } from "./query-client.ts";
import { call } from "./request.ts";

/** Goes to the landing page whether or not the server could be reached. */
export async function logOut(): Promise<void> {
  try {
    await call("logout");
  } finally {
    clearUser();
    window.location.assign("/");
  }
}
