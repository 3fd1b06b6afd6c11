import { useEffect, useState } from "react";

/** A value that survives while the browser leaves the page and resets when the page is restored from the back-forward cache. */
export function useUntilLeft<T>(): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => {
      if (event.persisted) setValue(null);
    };
    window.addEventListener("pageshow", forget);
    return () => window.removeEventListener("pageshow", forget);
  }, []);
  return [value, setValue];
}
