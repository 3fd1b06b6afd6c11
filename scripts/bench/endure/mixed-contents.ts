/** Contents of several kinds for long runs. */
import { readFile } from "node:fs/promises";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { writeVoice } from "../bench-media.ts";
import { createTextSource } from "../bench-texts.ts";

export type MixedContent =
  | { type: "text"; content: string }
  | { type: "image" | "audio"; file: File };

const words = 60;
const voiceSeconds = 8;
/** Of twenty analyses, one is of a recording and three are of images. */
const round = 20;
const images = [3, 9, 15];
const recording = 19;

/** A function that gives the content of each number, the same kinds in the same order. */
export async function makeMixedContents(folder: string): Promise<(at: number) => MixedContent> {
  const takeText = createTextSource();
  const pictures: File[] = [];
  for (let seed = 0; seed < 4; seed += 1) {
    const picture = makePicture({ width: 500 + 60 * seed, height: 400, seed }).blur(0.6);
    pictures.push(new File([new Uint8Array(await picture.jpeg().toBuffer())], `${seed}.jpg`));
  }
  const voice = new Uint8Array(await readFile(await writeVoice(folder, voiceSeconds)));
  const spoken = new File([voice], "voice.wav");
  return (at) => {
    const place = at % round;
    if (place === recording) return { type: "audio", file: spoken };
    const [picture = spoken] = pictures.slice(at % pictures.length);
    if (images.includes(place)) return { type: "image", file: picture };
    return { type: "text", content: takeText(words) };
  };
}

/** A request of the public API for it. */
export function requestFor(content: MixedContent, headers: Record<string, string>): RequestInit {
  if (content.type === "text") {
    const json = { ...headers, "Content-Type": "application/json" };
    return { method: "POST", headers: json, body: JSON.stringify(content) };
  }
  const body = new FormData();
  body.set("type", content.type);
  body.set("file", content.file);
  return { method: "POST", headers, body };
}
