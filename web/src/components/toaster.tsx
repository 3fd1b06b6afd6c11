import { lazy, Suspense, useEffect, useState } from "react";
import { firstInteraction } from "../lib/first-interaction.ts";
import { useToasts } from "../lib/toast-store.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Where toasts appear. Fetched with the first of them or before: once the visitor does anything, since the toast may be about a lost connection. */
export function Toaster() {
  const isShown = useToasts().length > 0;
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let isGone = false;
    void firstInteraction().then(() => {
      if (!isGone) setIsWanted(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isWanted && !isShown) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
