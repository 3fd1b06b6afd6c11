/** What is done to every recording or video before it is measured, both classes alike: arguments for ffmpeg, and the ending of the file it writes. */
type Tier = { ending: string; args: readonly string[] } | null;

/** The short side at most 480 pixels, both sides even. */
const to480 =
  "scale=w='if(gt(iw,ih),-2,min(480,trunc(iw/2)*2))':h='if(gt(iw,ih),min(480,trunc(ih/2)*2),-2)'";

export const mediaTiers = {
  audio: {
    "as-is": null,
    mp3: { ending: "mp3", args: ["-vn", "-c:a", "libmp3lame", "-b:a", "64k"] },
    telephone: {
      ending: "wav",
      args: [
        ...["-vn", "-ac", "1", "-af", "highpass=f=300,lowpass=f=3400"],
        ...["-ar", "8000", "-c:a", "pcm_mulaw"],
      ],
    },
  },
  video: {
    "as-is": null,
    shared: {
      ending: "mp4",
      args: [
        ...["-vf", to480, "-c:v", "libx264", "-preset", "veryfast", "-crf", "30"],
        ...["-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "64k"],
      ],
    },
  },
} as const satisfies Record<"audio" | "video", Record<string, Tier>>;

export type MediaModality = keyof typeof mediaTiers;

export function listTiers(modality: MediaModality): string[] {
  return Object.keys(mediaTiers[modality]);
}

export function findTier(modality: MediaModality, name: string): Tier {
  const tiers: Record<string, Tier> = mediaTiers[modality];
  return tiers[name] ?? null;
}
