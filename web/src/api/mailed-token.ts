import { findScreen, type Screen, screens } from "@tellsign/contracts/site/screens";

const inQuery = new Set<Screen>([screens.resetPassword, screens.confirmEmail, screens.signInLink]);
const inFragment = new Set<Screen>([screens.confirmNewsletter, screens.unsubscribeNewsletter]);

let taken: { pathname: string; token: string } | null = null;

/** Runs before anything renders or is fetched: removes the token of an emailed link from the address, so that no request leaks it as the referrer. */
export function takeMailedToken(): void {
  const { pathname, search, hash } = window.location;
  const screen = findScreen(pathname);
  if (!screen || !(inQuery.has(screen) || inFragment.has(screen))) return;
  const place = inQuery.has(screen) ? search : hash.slice(1);
  const token = new URLSearchParams(place).get("token");
  if (token === null) return;
  taken = { pathname, token };
  window.history.replaceState(null, "", pathname);
}

/** The token this screen was opened with, or null. */
export function mailedToken(): string | null {
  return taken?.pathname === window.location.pathname ? taken.token : null;
}
