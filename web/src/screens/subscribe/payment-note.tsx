import { TestModeBanner } from "../../components/test-mode-banner.tsx";
import { useSite } from "../../lib/use-site.ts";

/** Who takes the money here. It is known a moment after the page shows, so its room is kept. */
export function PaymentNote() {
  const mode = useSite()?.payments.mode;
  return (
    <div className="mb-8 min-h-36 sm:min-h-21 lg:min-h-15 [&>p]:mb-0">
      {mode === "test" && <TestModeBanner />}
      {mode === "stripe" && (
        <p className="rounded-card border border-line bg-surface p-4">
          Payments go through Stripe. A subscription is changed or cancelled on your account page.
        </p>
      )}
    </div>
  );
}
