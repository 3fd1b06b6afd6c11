import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in prerendered HTML and during hydration: controls that need script stay disabled until it is true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
