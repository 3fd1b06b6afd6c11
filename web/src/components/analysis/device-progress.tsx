import type { DeviceAnalysis } from "../../analysis/on-device/use-device-analysis.ts";
import { Button } from "../ui/button.tsx";
import { AnalysisProgress } from "./analysis-progress.tsx";

/** The progress bar of an analysis on this device, with its cancel button. */
export function DeviceProgress({ device }: { device: DeviceAnalysis }) {
  const { progress, cancel } = device;
  if (progress === null) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <AnalysisProgress {...progress} />
      </div>
      <Button variant="secondary" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
