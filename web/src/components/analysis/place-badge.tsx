import type { Answered } from "../../analysis/send-analysis.ts";
import { onDevice } from "../../content/messages/analysis/on-device.ts";
import { Badge } from "../ui/badge.tsx";

/** Shown beside a result that never reached a server. */
export function PlaceBadge({ answered }: { answered: Answered | null }) {
  return answered?.onDevice ? <Badge tone="good">{onDevice.analyzed}</Badge> : null;
}
