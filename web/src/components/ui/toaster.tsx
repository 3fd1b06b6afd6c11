import { lazy, Suspense, useEffect, useState } from "react";
import { firstInteraction } from "../../browser/first-interaction.ts";
import { useToasts } from "../../feedback/toast-store.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Renders toasts. Loaded with the first toast, or at the visitor's first interaction, because the toast may report a lost connection. */
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
