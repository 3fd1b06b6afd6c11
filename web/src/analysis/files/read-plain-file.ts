import { analysis } from "../../content/messages/analysis/analysis.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import { readFileText } from "./read-file-text.ts";

/** Decodes a text file for the text box, whatever its encoding, or returns the toast that explains why it cannot. */
export async function readPlainFile(
  file: File,
): Promise<{ text: string } | { problem: ToastText }> {
  try {
    return { text: await readFileText(file) };
  } catch (error) {
    const { title, variant } = analysis.failed;
    return { problem: { title, variant, description: (error as Error).message } };
  }
}
