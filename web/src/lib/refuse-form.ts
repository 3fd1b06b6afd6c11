import type { ToastText } from "@tellsign/contracts/messages";
import { showToast } from "./toast-store.ts";

/** The first thing that keeps a form from being sent, and the name of the field it is about. */
export type FormProblem = { field: string; text: ToastText };

export function refuseForm(form: HTMLFormElement, { field, text }: FormProblem): void {
  showToast(text);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
