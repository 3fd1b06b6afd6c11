import { writeFilm } from "../bench-media.ts";
import { measureMedia, readRuns } from "./measure-media.ts";

const seconds = 30;
const usualRuns = 10;
const target = { p50Ms: 15_000, peakMegabytes: 700 };

/** What 30 s of 720p video with a voice costs, including views of the decisive frames. `asked`: how many runs. */
export async function measureVideo(folder: string, asked?: string) {
  const runs = readRuns(asked, usualRuns);
  const path = await writeFilm(folder, seconds);
  const content = { type: "video", path, depth: "standard", views: true } as const;
  return { seconds, target, ...(await measureMedia(content, runs)) };
}
