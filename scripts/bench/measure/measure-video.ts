import { writeFilm } from "../bench-media.ts";
import { measureMedia, readRuns } from "./measure-media.ts";

const usualRuns = 10;
const usualSeconds = "30";
/** For 30 s and for 5 minutes. */
const targets = { short: { p50Ms: 12_000 }, long: { p50Ms: 60_000 } };

/** What 720p video with a voice costs, including views of the decisive frames. `asked`: how many runs; `length`: 30 s or a multiple. */
export async function measureVideo(folder: string, asked?: string, length = usualSeconds) {
  const runs = readRuns(asked, usualRuns);
  const seconds = Number(length);
  const target = { ...(seconds > 30 ? targets.long : targets.short), peakMegabytes: 700 };
  const path = await writeFilm(folder, seconds);
  const content = { type: "video", path, depth: "standard", views: true } as const;
  return { seconds, target, ...(await measureMedia(content, runs)) };
}
