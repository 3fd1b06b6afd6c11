/** Finds before payment what would keep any verdict away: too short, too small, another language, no speech, a test pattern. */
import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import type { Detector } from "./detector.ts";
import type { Runtime } from "./runtime.ts";
import type { StopSignal } from "./stop-signal.ts";
import { giveReason } from "./verdict/undecided.ts";

/** Runs no network. Null where a verdict may be given, or a technical reason is to be told with the answer. */
export async function foreseeAbstention<Content, Decoded, Features, Scores>(
  detector: Detector<Content, Decoded, Features, Scores>,
  content: Content,
  runtime: Runtime,
  { signal }: { signal?: StopSignal | undefined } = {},
): Promise<UncertainReason | null> {
  const model = await runtime.findModel(detector.modality);
  if (model === null) return null;
  const decoded = await detector.decode(content, runtime);
  signal?.throwIfAborted();
  const code = await detector.foresee(decoded, model.card, runtime, { signal });
  return code && giveReason(code, detector.modality);
}
