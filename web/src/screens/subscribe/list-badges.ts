import type { Site } from "@tellsign/contracts/site/site";
import { checkout } from "../../content/messages/account/checkout.ts";

export type TrustBadge = { name: string; meaning: string };

/** Only what is true of this installation as it runs. */
export function listBadges(protocol: string, mode: Site["payments"]["mode"]): TrustBadge[] {
  return [
    ...(protocol === "https:" ? [checkout.ssl] : []),
    ...(mode === "stripe" ? [checkout.pci] : []),
  ];
}
