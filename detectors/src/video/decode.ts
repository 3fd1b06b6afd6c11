import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { Media, Moving } from "../media/media.ts";
import { MediaRefusal } from "../media/media-refusal.ts";
import type { Runtime } from "../runtime.ts";

export type VideoContent = {
  path: string;
  depth: ScanDepth;
  /** Whether the answer includes pictures of the most telling frames. */
  views: boolean;
  /** False to judge the signal alone; true where not said. */
  provenance?: boolean;
};

export type MovingMedia = Media & { moving: Moving };

export type DecodedVideo = {
  media: MovingMedia;
  depth: ScanDepth;
  wantsViews: boolean;
  provenance: Provenance | null;
};

export async function decode(
  { path, depth, views, provenance = true }: VideoContent,
  runtime: Runtime,
): Promise<DecodedVideo> {
  if (!runtime.media) throw new Error("This runtime cannot decode videos.");
  const media = await runtime.media.probe(path, "video");
  const { moving } = media;
  if (moving === null) throw new MediaRefusal("no_picture");
  return {
    media: { ...media, moving },
    depth,
    wantsViews: views,
    provenance: (provenance && (await runtime.readMediaProvenance?.(media))) || null,
  };
}
