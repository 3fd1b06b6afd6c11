import type { Modality } from "@tellsign/contracts/detection/modality";
import { screens } from "@tellsign/contracts/site/screens";

/** The page of everything that was measured about one model. */
export function modelAddress(modality: Modality): string {
  return screens.methodologyModel.path.replace(":model", modality);
}
