import { FlaskConical } from "lucide-react";
import { useSite } from "../../api/use-site.ts";
import { checkout } from "../../content/messages/account/checkout.ts";

/** Shown wherever a simulated payment could be mistaken for a real one. */
export function TestModeBanner() {
  const site = useSite();
  if (site?.payments.mode !== "test") return null;
  return (
    <p className="mb-8 flex gap-3 rounded-card border border-warn bg-surface p-4">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <span>
        <strong className="text-warn">{checkout.testMode}.</strong> {checkout.testModeNote}
      </span>
    </p>
  );
}
