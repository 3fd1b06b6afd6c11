/** Finds what would keep any verdict away before anything is paid for. */
import { stat } from "node:fs/promises";
import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import { findAbstention } from "@tellsign/detectors/text/abstention";
import { decode } from "@tellsign/detectors/text/decode";
import { measureFeatures } from "@tellsign/detectors/text/features";
import { giveReason } from "@tellsign/detectors/verdict/undecided";
import type { Env } from "../env.ts";
import type { Log } from "../process/log.ts";
import type { DetectorContent, ForeseeFile } from "./analyzer.ts";
import { findReadableCard } from "./find-readable-card.ts";

/** Null where a verdict may be given, or it would take too long to find out: an abstention after the analysis costs nothing either. */
export type Foresee = (
  content: DetectorContent,
  options: Parameters<ForeseeFile>[1],
) => Promise<UncertainReason | null>;

/** A longer text is rarely too short or no prose, and would hold up the server. */
const charactersMax = 20_000;
/** About half a minute of uncompressed sound; a longer recording is listened to once. */
const audioBytesMax = 3 * 1024 * 1024;

export function createForesee(
  ports: { env: Env; log: Log },
  { foreseeFile }: { foreseeFile: ForeseeFile },
): Foresee {
  async function foreseeText(text: string): Promise<UncertainReason | null> {
    if (text.length > charactersMax) return null;
    const card = await findReadableCard(ports, "text");
    if (!card) return null;
    const code = findAbstention(measureFeatures(decode(text)), card);
    return code && giveReason(code, "text");
  }

  return async (content, options) => {
    if (content.type === "text") return foreseeText(content.text);
    if (content.type === "video") return null;
    if (content.type === "audio" && (await stat(content.path)).size > audioBytesMax) return null;
    return foreseeFile(content, options);
  };
}
