import type { Modality } from "@tellsign/contracts/detection/modality";
import { ButtonLink } from "../../components/ui/button.tsx";

/** Shown in place of a form the plan does not include. */
export function LockedPanel({ modality }: { modality: Modality }) {
  if (modality === "video") {
    return (
      <div className="space-y-3 rounded-control bg-sunken p-5">
        <h3 className="text-lg">EXPERT EXCLUSIVE</h3>
        <p>Video analysis is part of the Expert plan. A purchased credit also covers one.</p>
        <ButtonLink href="/subscribe?plan=expert">Upgrade to Expert</ButtonLink>
      </div>
    );
  }
  return (
    <div className="space-y-3 rounded-control bg-sunken p-5">
      <h3 className="text-lg">Pro or Expert is required</h3>
      <p>
        Analyzing {modality === "image" ? "images" : modality} requires the Pro or Expert plan. A
        purchased credit also covers one.
      </p>
      <ButtonLink href="/subscribe?plan=pro">Upgrade to Pro</ButtonLink>
    </div>
  );
}
