import { describe, expect, it } from "vitest";
import type { Media } from "../../../media/media.ts";
import { big, utf8 } from "../../../testing/files/byte-parts.ts";
import {
  id3Custom,
  id3Frame,
  id3Text,
  makeFlac,
  makeId3,
  makeMatroska,
  makeMp3,
  makeOpus,
  makeWav,
  riffChunk,
  vorbisComments,
} from "../../../testing/files/make-media.ts";
import { box, keyedMeta, listItem, listMeta, makeMp4 } from "../../../testing/files/make-mp4.ts";
import { writeXmp } from "../../../testing/files/mark-picture.ts";
import { slicesOf } from "../../../testing/files/slices-of.ts";
import { readMediaProvenance } from "../read-media-provenance.ts";

const media: Media = {
  path: "file",
  sizeBytes: 1,
  container: "",
  durationS: 1,
  sound: null,
  moving: null,
  tags: [],
};

async function provenanceOf(bytes: Uint8Array, more: Partial<Media> = {}) {
  return readMediaProvenance({ ...media, ...more }, { openSlices: async () => slicesOf(bytes) });
}

async function marksOf(bytes: Uint8Array, more: Partial<Media> = {}) {
  return (await provenanceOf(bytes, more)).marks;
}

const quickTimeText = (type: string, text: string) =>
  box(type, big(text.length, 2), big(0, 2), text);
const comment = (text: string) => id3Frame("COMM", "\0eng\0", text);
const info = (id: string, text: string) => riffChunk("LIST", "INFO", riffChunk(id, `${text}\0`));

describe("a generator's own mark", () => {
  it.each([
    ["ID3's encoder", makeMp3({ tag: makeId3(id3Text("TSSE", "ElevenLabs")) }), "ElevenLabs"],
    ["a tag of its own", makeMp3({ tag: makeId3(id3Custom("suno_id", "4f1c")) }), "Suno"],
    ["ID3's comment", makeMp3({ tag: makeId3(comment("made with suno; id=4f1c")) }), "Suno"],
    [
      "a remark with its maker",
      makeMp3({ tag: makeId3(comment("Created by Google Lyria 2")) }),
      "Lyria (Google)",
    ],
    ["RIFF INFO", makeWav(info("ISFT", "Stable Audio 2.0")), "Stable Audio"],
    [
      "a FLAC comment",
      makeFlac(vorbisComments("Lavf", { ENCODER: "MusicGen" })),
      "MusicGen (AudioCraft)",
    ],
    ["an Opus comment", makeOpus(vorbisComments("PlayHT", {})), "PlayHT"],
    ["MP4's encoder", makeMp4({ userData: [listMeta(listItem("©too", "Kling AI 2.1"))] }), "Kling"],
    ["MP4's software", makeMp4({ userData: [quickTimeText("©swr", "Sora")] }), "Sora (OpenAI)"],
    [
      "QuickTime's keys",
      makeMp4({ movie: [keyedMeta({ software: "Luma AI" })] }),
      "Luma Dream Machine",
    ],
    ["Matroska's writer", makeMatroska({ app: "HeyGen" }), "HeyGen"],
  ])("is read from %s", async (_, bytes, names) => {
    const [first] = await marksOf(bytes);
    expect(first).toMatchObject({ kind: "generator", names, declaresAi: true });
    expect(first?.statement).toContain("anyone can write, copy or remove it");
  });

  const graph = {
    "3": { class_type: "KSampler", inputs: { positive: ["6", 0] } },
    "4": { class_type: "UNETLoader", inputs: { unet_name: "wan2.2.safetensors" } },
    "6": { class_type: "CLIPTextEncode", inputs: { text: "a harbour at dawn" } },
  };
  const comfy = {
    names: "ComfyUI",
    declaresAi: true,
    prompt: "a harbour at dawn",
    model: "wan2.2.safetensors",
  };
  const text = JSON.stringify(graph);

  it.each([
    ["MP4 keys", makeMp4({ movie: [keyedMeta({ prompt: text })] })],
    [
      "an MP4 comment",
      makeMp4({ userData: [listMeta(listItem("©cmt", JSON.stringify({ prompt: text })))] }),
    ],
    ["a WebM tag", makeMatroska({ tags: { PROMPT: text } })],
    ["a WebM comment", makeMatroska({ tags: { COMMENT: JSON.stringify({ prompt: graph }) } })],
    ["a FLAC comment", makeFlac(vorbisComments("Lavf", { prompt: text }))],
    ["an MP3", makeMp3({ tag: makeId3(id3Custom("prompt", text)) })],
  ])("is ComfyUI's graph in %s", async (_, bytes) => {
    const [first] = await marksOf(bytes);
    expect(first).toMatchObject(comfy);
  });

  it.each([
    "My review of Suno and ElevenLabs.",
    "Song made with love by a fan of Udio, in memory of many long years",
    "Sora plays with her brother",
    "Made with love by a fan of Udio",
  ])("is not seen in what a person writes: %s", async (words) => {
    const found = [
      ...(await marksOf(makeMp3({ tag: makeId3(comment(words), id3Text("TIT2", words)) }))),
      ...(await marksOf(
        makeMp4({ userData: [listMeta(listItem("©nam", words), listItem("©cmt", words))] }),
      )),
      ...(await marksOf(
        makeMatroska({ app: "mkvmerge", tags: { TITLE: words, DESCRIPTION: words } }),
      )),
    ];
    expect(found.filter(({ declaresAi }) => declaresAi)).toEqual([]);
  });
});

describe("declarations and labels", () => {
  const iptc = 'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"';
  const type = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
  const packet = writeXmp(`${iptc} Iptc4xmpExt:DigitalSourceType="${type}"`);
  const xmpId = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");

  it.each([
    ["MP4", makeMp4({ outside: [box("uuid", xmpId, utf8(packet))] })],
    ["MOV", makeMp4({ userData: [box("XMP_", utf8(packet))] })],
    ["WAV", makeWav(riffChunk("_PMX", utf8(packet)))],
    ["MP3", makeMp3({ tag: makeId3(id3Frame("PRIV", "XMP\0", utf8(packet))) })],
  ])("read the source type in the XMP of %s", async (_, bytes) => {
    const [first] = await marksOf(bytes);
    expect(first).toMatchObject({ kind: "source_type", declaresAi: true });
    expect(first?.statement).toContain("declares the recording as made by generative AI");
  });

  it("read China's label, in a tag of its own and within a comment", async () => {
    const label = '{"Label":"1","ContentProducer":"Maker"}';
    for (const bytes of [
      makeMp4({ movie: [keyedMeta({ AIGC: label })] }),
      makeMp4({ userData: [listMeta(listItem("©cmt", `{"AIGC":${label}}`))] }),
      makeMp3({ tag: makeId3(id3Custom("AIGC", label)) }),
    ]) {
      expect(await marksOf(bytes)).toContainEqual(
        expect.objectContaining({ kind: "label", names: "Maker", declaresAi: true }),
      );
    }
    const doubtful = makeMp4({ movie: [keyedMeta({ AIGC: '{"Label":"3"}' })] });
    expect(await marksOf(doubtful)).toMatchObject([{ kind: "label", declaresAi: false }]);
  });

  it("read TikTok's label only where it is set", async () => {
    const labeled = (value: number) =>
      makeMp4({ movie: [keyedMeta({ aigc_info: `{"aigc_label_type":${value}}` })] });
    expect(await marksOf(labeled(1))).toMatchObject([{ kind: "label", declaresAi: true }]);
    expect(await marksOf(labeled(0))).toEqual([]);
  });

  it("read a tag that says so outright", async () => {
    const tagged = (value: string) => makeMp3({ tag: makeId3(id3Custom("AI_GENERATED", value)) });
    expect(await marksOf(tagged("true"))).toContainEqual(
      expect.objectContaining({ kind: "label", declaresAi: true }),
    );
    expect((await marksOf(tagged("false"))).some(({ declaresAi }) => declaresAi)).toBe(false);
  });
});

describe("devices and programs", () => {
  const bext = (originator: string) =>
    riffChunk(
      "bext",
      "Scene 4".padEnd(256, "\0"),
      originator.padEnd(32, "\0"),
      new Uint8Array(320),
    );

  it.each([
    [
      "Apple iPhone 15 Pro",
      makeMp4({
        movie: [
          keyedMeta({
            "com.apple.quicktime.make": "Apple",
            "com.apple.quicktime.model": "iPhone 15 Pro",
          }),
        ],
      }),
    ],
    [
      "Google Pixel 8",
      makeMp4({
        movie: [
          keyedMeta({ "com.android.manufacturer": "Google", "com.android.model": "Pixel 8" }),
        ],
      }),
    ],
    ["Android 14", makeMp4({ movie: [keyedMeta({ "com.android.version": "14" })] })],
    ["GoPro camera", makeMp4({ track: { handlerName: "GoPro AVC" } })],
    ["DJI camera", makeMp4({ track: { compressor: "DJI.AVC" } })],
    ["SM-S911B", makeMp4({ userData: [box("smta", big(0), box("mdln", "SM-S911B"))] })],
    ["ZOOM recorder", makeWav(bext("ZOOM Handy Recorder H6"))],
    [
      "iPhone or iPad (Voice Memos)",
      makeMp4({
        userData: [listMeta(listItem("©too", "com.apple.VoiceMemos (iPhone Version 17.1)"))],
      }),
    ],
  ])("%s is named, and shows nothing", async (names, bytes) => {
    const found = (await marksOf(bytes)).find(({ kind }) => kind === "camera");
    expect(found).toMatchObject({ names, declaresAi: false });
    expect(found?.statement).toContain("do not show that the recording was recorded at all");
  });

  it.each([
    ["Lavf60.16.100", makeMp4({ userData: [listMeta(listItem("©too", "Lavf60.16.100"))] })],
    ["LAME3.100", makeMp3({})],
    ["Audacity 3.4", makeWav(info("ISFT", "Audacity 3.4"))],
    [
      "Adobe Premiere Pro 24.0",
      makeMp4({
        movie: [keyedMeta({ "com.apple.quicktime.software": "Adobe Premiere Pro 24.0" })],
      }),
    ],
    ["Chrome", makeMatroska({ app: "Chrome" })],
    [
      "ISO Media file produced by Google Inc.",
      makeMp4({ track: { handlerName: "ISO Media file produced by Google Inc." } }),
    ],
    [
      "TikTok",
      makeMp4({ userData: [listMeta(listItem("©cmt", "vid:v09044g40000c8abcdefghij0123"))] }),
    ],
  ])("%s is named, which says nothing about AI", async (names, bytes) => {
    const found = (await marksOf(bytes)).find(({ kind }) => kind === "software");
    expect(found).toMatchObject({ names, declaresAi: false });
    expect(found?.statement).toContain("says nothing about AI");
  });

  it("are read from the decoder's tags where the container has no reader here", async () => {
    const tags = [{ place: "ASF", name: "encoder", value: "ElevenLabs" }];
    expect(await marksOf(new Uint8Array([0x30, 0x26, 0xb2, 0x75]), { tags })).toMatchObject([
      { kind: "generator", names: "ElevenLabs", place: "ASF: encoder" },
    ]);
  });
});
