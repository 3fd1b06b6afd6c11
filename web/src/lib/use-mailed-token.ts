import { useLayoutEffect, useState } from "react";

/** The token of a mailed link, taken out of the address before anything else can see or keep it there. */
export function useMailedToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.search).get("token"));
  useLayoutEffect(() => {
    if (token !== null) window.history.replaceState(null, "", window.location.pathname);
  }, [token]);
  return token;
}
