import { useEffect } from "react";

/** Scrolls to the address's fragment, which the browser looked for before the screen had loaded. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
