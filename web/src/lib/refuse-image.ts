import { analysis } from "@tellsign/contracts/messages";
import { showToast } from "./toast-store.ts";

/** Says why no image was taken. */
export function refuseImage(description: string): void {
  const { title, variant } = analysis.failed;
  showToast({ title, variant, description });
}
