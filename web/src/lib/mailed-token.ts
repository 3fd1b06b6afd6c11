import { findScreen, screens } from "@tellsign/contracts/screens";

let taken: { pathname: string; token: string } | null = null;

/** Before anything is rendered or fetched: takes the token of a mailed link out of the address, so that no request names it as referrer. */
export function takeMailedToken(): void {
  const { pathname, search } = window.location;
  const screen = findScreen(pathname);
  if (screen !== screens.resetPassword && screen !== screens.confirmEmail) return;
  const token = new URLSearchParams(search).get("token");
  if (token === null) return;
  taken = { pathname, token };
  window.history.replaceState(null, "", pathname);
}

/** The token this screen was opened with, or null. */
export function mailedToken(): string | null {
  return taken?.pathname === window.location.pathname ? taken.token : null;
}
