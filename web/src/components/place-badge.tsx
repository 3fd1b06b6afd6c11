import { onDevice } from "@tellsign/contracts/messages";
import type { Answered } from "../lib/send-analysis.ts";
import { Badge } from "./badge.tsx";

/** Beside a result that no server has seen. */
export function PlaceBadge({ answered }: { answered: Answered | null }) {
  return answered?.onDevice ? <Badge tone="good">{onDevice.analysed}</Badge> : null;
}
