import { writeVoice } from "../bench-media.ts";
import { measureMedia, readRuns } from "./measure-media.ts";

const seconds = 60;
const usualRuns = 20;
const target = { p50Ms: 4000, peakMegabytes: 700 };

/** What 60 s of a voice costs. `asked`: how many runs. */
export async function measureAudio(folder: string, asked?: string) {
  const runs = readRuns(asked, usualRuns);
  const path = await writeVoice(folder, seconds);
  return { seconds, target, ...(await measureMedia({ type: "audio", path }, runs)) };
}
