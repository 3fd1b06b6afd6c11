/** Files broken in every way we could think of: each is refused with its code or answered, and nothing of them stays. */
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MediaRefusal, mediaRefusalCodes } from "../../media/media-refusal.ts";
import { breakMedia } from "../../testing/break-media.ts";
import { makeVoice, writeWav } from "../../testing/make-sound.ts";
import { readLena } from "../../testing/read-lena.ts";
import { writeAvi } from "../../testing/write-avi.ts";
import { writeGif } from "../../testing/write-gif.ts";
import { createBundledDecoder } from "./bundled-decoder.ts";
import { createMediaHost } from "./create-media-host.ts";
import { identifyMedia } from "./identify-media.ts";
import { createNativeDecoder, findNativeDecoder } from "./native-decoder.ts";

const native = findNativeDecoder();
const host = createMediaHost(native ? createNativeDecoder(native) : createBundledDecoder());
/** A process for each of them takes a while: of so many, one is decoded here. */
const decodedOneIn = native ? 24 : 72;

const whole = [
  { name: "wav", bytes: writeWav(makeVoice({ seconds: 1 })) },
  {
    name: "avi",
    bytes: writeAvi({
      colours: [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
    }),
  },
  { name: "gif", bytes: writeGif(64, 64, 8, 64) },
  ...["mp3", "m4a", "aac", "flac", "ogg", "opus", "webm", "aiff", "caf"].map((ending) => ({
    name: ending,
    bytes: readLena(`lena.${ending}`).subarray(0, 60_000),
  })),
];
const broken = breakMedia(whole, { seed: 5, times: 3 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-broken-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function put(bytes: Uint8Array): Promise<string> {
  const path = join(folder, "broken");
  await writeFile(path, bytes);
  return path;
}

/** The code of the refusal, or what was answered. */
async function outcomeOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MediaRefusal) return error.code;
    throw error;
  }
}

async function decodeAll(path: string, as: "audio" | "video"): Promise<string> {
  const media = await host.probe(path, as);
  if (as === "audio") return `${(await host.decodeSound(media, {})).length} samples`;
  let frames = 0;
  for await (const _ of host.decodeFrames(media, { atS: [0, media.durationS / 2] })) frames += 1;
  return `${frames} frames`;
}

describe("broken files", () => {
  it("are at least 300, and none is the same", () => {
    expect(broken.length).toBeGreaterThanOrEqual(300);
    const kept = new Set(broken.map(({ bytes }) => Buffer.from(bytes).toString("base64")));
    expect(kept.size).toBeGreaterThan(broken.length * 0.9);
  });

  it("are all identified or refused at the first look", async () => {
    for (const { name, bytes } of broken) {
      const path = await put(bytes);
      const outcome = await outcomeOf(async () => (await identifyMedia(path, "audio")).demuxer);
      expect(outcome, name).toMatch(/^[a-z0-9_]+$/);
    }
  });

  const chosen = broken.filter((_, i) => i % decodedOneIn === 7);
  it.each(chosen)("are decoded or refused with a code: $name", async ({ name, bytes }) => {
    const path = await put(bytes);
    const as = /^(avi|gif)/.test(name) ? "video" : "audio";
    const outcome = await outcomeOf(() => decodeAll(path, as));
    if (!/ (samples|frames)$/.test(outcome)) expect(mediaRefusalCodes).toContain(outcome);
    expect(await readdir(folder)).toEqual(["broken"]);
  });
});
