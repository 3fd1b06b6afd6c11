import { describeError } from "./describe-error.ts";
import { showToast } from "./toast-store.ts";

export function showFailure(title: string, error: unknown): void {
  showToast({ title, description: describeError(error), variant: "destructive" });
}
