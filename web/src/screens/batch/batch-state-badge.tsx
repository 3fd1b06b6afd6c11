import type { BatchState } from "@tellsign/contracts/batch/batch-states";
import { Badge } from "../../components/ui/badge.tsx";
import { stateWords } from "./describe-batch.ts";

const tones = {
  queued: "neutral",
  running: "accent",
  paused: "warn",
  done: "good",
  cancelled: "neutral",
} as const;

export function BatchStateBadge({ state }: { state: BatchState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
