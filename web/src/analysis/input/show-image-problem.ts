import { analysis } from "../../content/messages/analysis/analysis.ts";
import { showToast } from "../../feedback/toast-store.ts";

/** Explains why no image was accepted. */
export function showImageProblem(description: string): void {
  const { title, variant } = analysis.failed;
  showToast({ title, variant, description });
}
