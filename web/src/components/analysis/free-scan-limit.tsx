import { plans } from "@tellsign/contracts/billing/plans";
import { freeScanWindowHours } from "@tellsign/contracts/limits";
import { ButtonLink } from "../ui/button.tsx";

/** Shown above the inputs once this device's free scan is used. */
export function FreeScanLimit() {
  return (
    <div className="space-y-3 rounded-control border-l-4 border-warn bg-sunken p-4">
      <p>
        <strong>You’ve used this device’s free scan.</strong> You get one every{" "}
        {freeScanWindowHours} hours. A free account includes {plans.free.quota} analyses.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/login" size="sm">
          Sign up
        </ButtonLink>
        <ButtonLink href="/subscribe" variant="secondary" size="sm">
          Plans and prices
        </ButtonLink>
      </div>
    </div>
  );
}
