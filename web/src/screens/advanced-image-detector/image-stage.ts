import { progress } from "@tellsign/contracts/limits";

export function imageStage(percent: number): string {
  return progress.imageStages.find((stage) => percent < stage.belowPercent)?.label ?? "FINALIZING";
}
