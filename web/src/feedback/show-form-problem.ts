import { showToast } from "./toast-store.ts";
import type { ToastText } from "./toast-text.ts";

/** The first problem that keeps a form from being submitted, and the name of the field it concerns. */
export type FormProblem = { field: string; text: ToastText };

export function showFormProblem(form: HTMLFormElement, { field, text }: FormProblem): void {
  showToast(text);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
