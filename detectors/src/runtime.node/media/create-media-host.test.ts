import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Frame, Media, Shown, SmallPicture } from "../../media/media.ts";
import { box } from "../../testing/files/make-mp4.ts";
import { makeVoice, writeWav } from "../../testing/files/make-sound.ts";
import { writeAvi } from "../../testing/files/write-avi.ts";
import { writeGif } from "../../testing/files/write-gif.ts";
import { findLena, readLena } from "../../testing/read-lena.ts";
import { createBundledDecoder } from "./bundled-decoder.ts";
import { createMediaHost } from "./create-media-host.ts";
import { createNativeDecoder, findNativeDecoder } from "./native-decoder.ts";

const native = findNativeDecoder();
const bundled = createMediaHost(createBundledDecoder());
/** Whichever serves on this machine; where both do, the bundled one is asked for less. */
const host = native ? createMediaHost(createNativeDecoder(native)) : bundled;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-media-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Three seconds, in which each frame is a little brighter. */
const film = writeAvi({
  colors: Array.from({ length: 30 }, (_, i) => [i * 8, 40, 255 - i * 8] as const),
  samples: makeVoice({ seconds: 3 }),
});

const known = new Map<string, Promise<Media>>();

/** Once for each file: the bundled decoder takes a second to start. */
function probe(path: string, as: "audio" | "video"): Promise<Media> {
  const found = known.get(path) ?? host.probe(path, as);
  known.set(path, found);
  return found;
}

async function probeFilm(): Promise<Media> {
  return probe(await put("film.avi", film), "video");
}

let lena: Promise<Float32Array> | undefined;
function hearLena(): Promise<Float32Array> {
  lena ??= probe(findLena("lena.mp3"), "audio").then((media) => host.decodeSound(media, {}));
  return lena;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function describeFrame({ atS, picture }: Frame) {
  const [red] = picture.pixels;
  return { at: Math.round(atS * 10), red, size: `${picture.width}x${picture.height}` };
}

describe("recordings and videos", () => {
  it("are probed: what they hold, how long they last, what they say of themselves", async () => {
    expect(await probeFilm()).toMatchObject({
      container: "avi",
      durationS: 3,
      sound: { codec: "pcm_s16le", sampleRate: 16_000, channels: 1 },
      moving: { codec: "rawvideo", width: 64, height: 48, frameRate: 10 },
    });
    const song = await host.probe(findLena("lena.m4a"), "audio");
    expect(song).toMatchObject({ container: "mov", moving: null, sound: { codec: "aac" } });
    expect(song.durationS).toBeCloseTo(12.3, 0);
  });

  it("are measured where their head does not say or lies", async () => {
    // A length of zero is what a recorder leaves that was switched off.
    const wav = Buffer.from(writeWav(makeVoice({ seconds: 3 })));
    wav.writeUInt32LE(0xffffffff, 40);
    const media = await host.probe(await put("endless.wav", wav), "audio");
    expect(media.durationS).toBeCloseTo(3, 1);
    const streamed = await host.probe(findLena("lena.aac"), "audio");
    expect(streamed.durationS).toBeCloseTo(12.3, 0);
  });

  it("are heard at 16 kHz or as asked, whole or in part", async () => {
    const whole = await hearLena();
    expect(whole.length / 16_000).toBeCloseTo(12.27, 1);
    expect(Math.max(...whole.map(Math.abs).subarray(0, 100_000))).toBeGreaterThan(0.1);
    const media = await probe(findLena("lena.mp3"), "audio");
    const part = await host.decodeSound(media, { rate: 8000, startS: 2, lengthS: 3 });
    expect(part.length).toBe(24_000);
  });

  it("are seen at the moments asked for, upright and in order", async () => {
    const media = await probeFilm();
    const shown = await collect(
      host.decodeFilm(media, {
        startS: 0,
        endS: 3,
        small: { perSecond: 5, width: 16 },
        close: { startS: 1, endS: 2 },
        atS: [0, 1.2, 2.51, 99],
        mayPassOver: false,
      }),
    );
    const of = (kind: Shown["kind"]) => shown.filter((one) => one.kind === kind);
    expect((of("whole") as Frame[]).map(describeFrame)).toEqual([
      { at: 0, red: 0, size: "64x48" },
      { at: 12, red: 96, size: "64x48" },
      { at: 25, red: 200, size: "64x48" },
    ]);
    const small = of("small") as SmallPicture[];
    expect(small).toHaveLength(15);
    expect(small[3]).toMatchObject({ atS: 0.6, width: 16, height: 12 });
    expect(small[3]?.luma).toHaveLength(16 * 12);
    expect(of("close").map(({ atS }) => atS)).toEqual(
      Array.from({ length: 10 }, (_, i) => expect.closeTo(1 + i / 10, 3)),
    );
    const moments = shown.map(({ atS }) => atS);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  });

  it("are seen in part, no larger than asked, and in outline", async () => {
    const media = await probeFilm();
    const small = { perSecond: 5, width: 16 };
    const part = {
      startS: 1,
      endS: 2,
      small,
      close: null,
      atS: [1.5],
      mayPassOver: true,
      sideMax: 24,
    };
    const shown = await collect(host.decodeFilm(media, part));
    expect(shown.filter(({ kind }) => kind === "small")).toHaveLength(5);
    expect(
      shown.filter((one) => one.kind === "whole").map((one) => describeFrame(one as Frame)),
    ).toEqual([{ at: 15, red: 120, size: "32x24" }]);
    // Every frame of this film is encoded by itself.
    const outline = await collect(host.decodeKeyFrames(media, { width: 16 }));
    expect(outline.map(({ atS }) => atS)).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
  });

  it("are told from silence where a voice is", async () => {
    const told: number[] = [];
    const onSeconds = (doneS: number) => told.push(doneS);
    const voice = await host.detectVoice(await hearLena(), { onSeconds });
    expect(told).toEqual([0, 10.24]);
    expect(voice.filter((sure) => sure > 0.5).length / voice.length).toBeGreaterThan(0.5);
    const silence = await host.detectVoice(new Float32Array(32_000));
    expect(Math.max(...silence)).toBeLessThan(0.2);
  });

  it.runIf(native)("are decoded alike by the bundled decoder", async () => {
    const media = await bundled.probe(await put("film.avi", film), "video");
    expect(media).toMatchObject({ durationS: 3, moving: { width: 64 }, sound: { channels: 1 } });
    const small = { perSecond: 1, width: 16 };
    const options = { startS: 0, endS: 3, small, close: null, atS: [1.2], mayPassOver: false };
    const shown = await collect(bundled.decodeFilm(media, options));
    expect(
      shown.filter((one) => one.kind === "whole").map((one) => describeFrame(one as Frame)),
    ).toEqual([{ at: 12, red: 96, size: "64x48" }]);
    const sound = await bundled.decodeSound(media, { lengthS: 1 });
    expect(sound.length).toBe(16_000);
  });
});

describe("a file is refused", () => {
  it.each<[string, () => Uint8Array | string, "audio" | "video", string]>([
    ["no recording", () => "It was a dark night.", "audio", "unsupported_recording"],
    ["no video", () => "It was a dark night.", "video", "unsupported_video"],
    ["empty", () => "", "audio", "unsupported_recording"],
    ["a playlist", () => "#EXTM3U\nhttp://127.0.0.1/a.ts", "video", "playlist_not_accepted"],
    [
      "silent",
      () =>
        writeAvi({
          colors: [
            [1, 1, 1],
            [2, 2, 2],
          ],
        }),
      "audio",
      "no_sound",
    ],
    ["sightless", () => readLena("lena.wav").subarray(0, 90_000), "video", "no_picture"],
    ["a still picture", () => writeGif(4, 4, 1), "video", "no_picture"],
    ["cut off in its head", () => readLena("lena.m4a").subarray(0, 5000), "audio", "media_damaged"],
    ["of huge frames", () => writeGif(60_000, 60_000, 3), "video", "frames_too_large"],
    [
      "a film whose pictures are elsewhere",
      () => externalFilm("alis", 0),
      "video",
      "playlist_not_accepted",
    ],
    [
      "a film that is a list of films",
      () => Buffer.concat([box("ftyp", "qt  \0\0\0\0"), box("moov", box("rmra", box("rmda")))]),
      "video",
      "playlist_not_accepted",
    ],
  ])("that is %s", async (name, make, as, code) => {
    const path = await put(`${name}.bin`, make());
    await expect(host.probe(path, as)).rejects.toMatchObject({ name: "MediaRefusal", code });
  });

  it("that lasts too long", async () => {
    const media: Media = await host.probe(findLena("lena.flac"), "audio");
    expect(media.durationS).toBeLessThan(60);
    // An hour and a half of silence at the lowest rate that is said.
    const long = Buffer.from(writeWav(new Float32Array(5400 * 100), 100));
    await expect(host.probe(await put("long.wav", long), "audio")).rejects.toMatchObject({
      code: "media_too_long",
    });
  });
});

function externalFilm(kind: string, flags: number): Buffer {
  const reference = box(
    kind,
    Buffer.from([0, 0, 0, flags]),
    Buffer.from("http://127.0.0.1/film.mov\0"),
  );
  const dref = box("dref", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), reference);
  const film = box("trak", box("mdia", box("minf", box("dinf", dref))));
  return Buffer.concat([box("ftyp", "qt  \0\0\0\0"), box("moov", film)]);
}

describe("the decoder", () => {
  it("reaches no network, whatever a file names", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ts`;
    const playlist = await put("list.m3u8", `#EXTM3U\n#EXTINF:1,\n${address}\n`);
    await expect(host.probe(playlist, "video")).rejects.toMatchObject({
      code: "playlist_not_accepted",
    });
    // Past the first look, too: as a film, and by its address in the place of a file.
    const decoder = native ? createNativeDecoder(native) : createBundledDecoder();
    for (const path of [playlist, address]) {
      const args = ["-v", "error", "-protocol_whitelist", "file,pipe", "-i", "{input}"];
      const run = decoder.run({ program: "ffprobe", path, args, timeS: 20, outputBytesMax: 1e5 });
      await collect(run).catch(() => undefined);
    }
    server.close();
    expect(asked).toBe(0);
  });

  it("leaves no file behind", async () => {
    const media = await probeFilm();
    const before = await readdir(folder);
    const small = { perSecond: 5, width: 16 };
    const options = { startS: 0, endS: 3, small, close: null, atS: [0, 1, 2], mayPassOver: false };
    for await (const _ of host.decodeFilm(media, options)) break;
    expect(await readdir(folder)).toEqual(before);
  });
});
