import type { DeviceAnalysis } from "../lib/use-device-analysis.ts";
import { AnalysisProgress } from "./analysis-progress.tsx";
import { Button } from "./button.tsx";

/** The bar of a running analysis on this device, and the way to stop it. */
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
