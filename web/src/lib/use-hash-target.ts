import { useEffect } from "react";

/** Goes to the part of the page its address names: the browser looked for it before the screen had loaded. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
