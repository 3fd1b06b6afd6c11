import { freeScanWindowHours } from "@tellsign/contracts/limits";
import { plans } from "@tellsign/contracts/plans";
import { ButtonLink } from "./button.tsx";

/** Stands above the inputs once the free scan of this device is used. */
export function FreeScanLimit() {
  return (
    <div className="space-y-3 rounded-control border-l-4 border-warn bg-sunken p-4">
      <p>
        <strong>The free scan of this device is used.</strong> One is given every{" "}
        {freeScanWindowHours} hours. A free account brings {plans.free.quota} analyses.
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
