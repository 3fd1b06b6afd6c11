import { forgetUser } from "./query-client.ts";
import { call } from "./request.ts";

/** Leaves for the landing page whether or not the server could be reached. */
export async function logOut(): Promise<void> {
  try {
    await call("logout");
  } finally {
    forgetUser();
    window.location.assign("/");
  }
}
