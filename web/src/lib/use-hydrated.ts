import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in prerendered HTML and while it is taken over: what needs script stays disabled until it can act. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
