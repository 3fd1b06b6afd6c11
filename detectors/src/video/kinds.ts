/** What kind of picture the frames of a video are taken for. */
import type { ImageKind } from "@tellsign/contracts/detection/image-kinds";
import { syntheticKinds } from "../image/kinds.ts";
import type { VideoScores } from "./models.ts";

type Frames = Pick<VideoScores, "frames">;

/** The share of the scored frames that look like graphics or renders. */
export function measureSyntheticShare({ frames }: Frames): number {
  const synthetic = frames.filter(({ kind }) => syntheticKinds.includes(kind.kind)).length;
  return synthetic / frames.length;
}

/** The kind that most frames look like, and the share of those frames. */
export function findCommonestKind({ frames }: Frames): { kind: ImageKind; share: number } {
  const counts = new Map<ImageKind, number>();
  for (const { kind } of frames) counts.set(kind.kind, (counts.get(kind.kind) ?? 0) + 1);
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  const [kind, count] = top ?? ["photo" as const, 0];
  return { kind, share: count / frames.length };
}
