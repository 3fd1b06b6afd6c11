import { useSite } from "../../api/use-site.ts";
import { TestModeBanner } from "../../components/shell/test-mode-banner.tsx";

/** Who processes payments here. Known a moment after the page is shown, so its space is reserved. */
export function PaymentNote() {
  const mode = useSite()?.payments.mode;
  return (
    <div className="mb-8 min-h-36 sm:min-h-21 lg:min-h-15 [&>p]:mb-0">
      {mode === "test" && <TestModeBanner />}
      {mode === "stripe" && (
        <p className="rounded-card border border-line bg-surface p-4">
          Payments are processed by Stripe. You can change or cancel a subscription on your account
          page.
        </p>
      )}
    </div>
  );
}
