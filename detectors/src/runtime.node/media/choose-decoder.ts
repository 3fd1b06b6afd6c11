/** Which decoder serves recordings and videos: ffmpeg where this machine has it, else the bundled one. */
import { findNativeDecoder } from "./native-decoder.ts";

export type DecoderChoice = "auto" | "bundled";

/** In words, as `npm start` says it. */
export function describeDecoder(choice: DecoderChoice): string {
  const native = choice === "auto" ? findNativeDecoder() : null;
  return native ? `ffmpeg ${native.version}` : "the bundled decoder (slower)";
}
