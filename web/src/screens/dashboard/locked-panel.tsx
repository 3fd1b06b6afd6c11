import type { Modality } from "@tellsign/contracts/modality";
import { ButtonLink } from "../../components/button.tsx";

/** What stands in place of a form the plan does not open. */
export function LockedPanel({ modality }: { modality: Modality }) {
  if (modality === "video") {
    return (
      <div className="space-y-3 rounded-control bg-sunken p-5">
        <h3 className="text-lg">EXPERT EXCLUSIVE</h3>
        <p>Video analysis is part of the Expert plan. A bought credit pays for one as well.</p>
        <ButtonLink href="/subscribe?plan=expert">Upgrade to Expert</ButtonLink>
      </div>
    );
  }
  return (
    <div className="space-y-3 rounded-control bg-sunken p-5">
      <h3 className="text-lg">Pro or Expert is required</h3>
      <p>
        Analysing {modality === "image" ? "images" : modality} requires the Pro or the Expert plan.
        A bought credit pays for one as well.
      </p>
      <ButtonLink href="/subscribe?plan=pro">Upgrade to Pro</ButtonLink>
    </div>
  );
}
