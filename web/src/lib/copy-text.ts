import { shell, type ToastText } from "@tellsign/contracts/messages";
import { showToast } from "./toast-store.ts";

/** Copies a text and says whether that worked. */
export async function copyText(text: string, copied: ToastText = shell.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(shell.copyFailed);
  }
}
