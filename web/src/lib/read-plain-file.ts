import { analysis, type ToastText } from "@tellsign/contracts/messages";
import { readFileText } from "./read-file-text.ts";

/** A text file goes into the text box, whatever its encoding; or the toast that says why not. */
export async function readPlainFile(
  file: File,
): Promise<{ text: string } | { refusal: ToastText }> {
  try {
    return { text: await readFileText(file) };
  } catch (error) {
    const { title, variant } = analysis.failed;
    return { refusal: { title, variant, description: (error as Error).message } };
  }
}
