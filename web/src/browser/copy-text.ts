import { shell } from "../content/messages/shell.ts";
import { showToast } from "../feedback/toast-store.ts";
import type { ToastText } from "../feedback/toast-text.ts";

/** Copies text to the clipboard and shows a toast with the outcome. */
export async function copyText(text: string, copied: ToastText = shell.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    showToast(shell.copyFailed);
  }
}
