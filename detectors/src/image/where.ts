/** Where in the picture the evidence lies: parts that may have been edited. The heat map says how fine it is. */
import type { Where } from "@tellsign/contracts/detection/detection";
import type { HeatMap } from "@tellsign/contracts/detection/image-evidence";
import type { ImageFeatures } from "./features.ts";

export function describeWhere({ localEdits }: ImageFeatures, heatMap: HeatMap | null): Where {
  return {
    spans: [],
    regions: localEdits.map(({ x, y, width, height }) => ({
      x,
      y,
      width,
      height,
      aiProbability: null,
    })),
    segments: [],
    resolution: heatMap?.resolution ?? "No part was scored on its own because nothing was scored.",
  };
}
