import { toast as rules } from "@tellsign/contracts/limits";
import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { dismissToast, useToasts } from "../../feedback/toast-store.ts";

export default function ToastRegion() {
  const toasts = useToasts();
  return (
    <Toast.Provider
      duration={rules.durationMs}
      swipeThreshold={rules.swipeThresholdPx}
      swipeDirection="right"
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          duration={toast.durationMs}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          data-variant={toast.variant ?? "default"}
          className={`relative rounded-card border bg-surface p-4 pr-11 shadow-card data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${
            toast.variant === "destructive" ? "border-bad border-l-4" : "border-line-strong"
          }`}
        >
          <Toast.Title
            className={`font-semibold ${toast.variant === "destructive" ? "text-bad" : ""}`}
          >
            {toast.title}
          </Toast.Title>
          {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          {toast.action && (
            <Toast.Action asChild altText={toast.title}>
              {toast.action}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            className="absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={[rules.hotkey]}
        style={{ maxWidth: rules.widthPxMax }}
        // At the top of a phone, and at the left of a wide window: never over the card of a result.
        className="fixed z-60 flex w-full flex-col gap-2 p-4 outline-none max-sm:top-15 max-sm:right-0 sm:bottom-0 sm:left-0"
      />
    </Toast.Provider>
  );
}
