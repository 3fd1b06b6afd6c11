/** Parameters hidden in the lowest bits of a PNG ("stealth pnginfo"). */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { readText } from "../blocks/byte-text.ts";
import { inflate } from "../blocks/inflate.ts";
import { generatorMark } from "./mark.ts";
import { readJson, textIn } from "./read-json.ts";
import { readParameters } from "./stable-diffusion-mark.ts";
import { type LowBits, readLowBits } from "./stealth-bits.ts";

const nameLength = 15;
const textBytesMax = 1_000_000;

/** The bit at a place of the hidden stream: alpha's, or red, green and blue in turn. */
function bitAt({ bits }: LowBits, channel: "alpha" | "rgb", index: number): number {
  if (channel === "alpha") return (bits[index] ?? 0) & 1;
  return ((bits[Math.floor(index / 3)] ?? 0) >> (3 - (index % 3))) & 1;
}

function readHidden(low: LowBits, channel: "alpha" | "rgb", start: number, length: number) {
  const hidden = new Uint8Array(length);
  for (let i = 0; i < length * 8; i += 1) {
    hidden[i >> 3] = ((hidden[i >> 3] ?? 0) << 1) | bitAt(low, channel, start * 8 + i);
  }
  return hidden;
}

async function readStream(low: LowBits, channel: "alpha" | "rgb"): Promise<string | null> {
  const kind = channel === "alpha" ? "png" : "rgb";
  const name = readText(readHidden(low, channel, 0, nameLength));
  const packed = name === `stealth_${kind}comp`;
  if (!packed && name !== `stealth_${kind}info`) return null;
  const lengthBits = readHidden(low, channel, nameLength, 4).reduce(
    (sum, byte) => sum * 256 + byte,
    0,
  );
  const bitsLeft = low.bits.length * (channel === "alpha" ? 1 : 3) - (nameLength + 4) * 8;
  const length = Math.floor(Math.min(lengthBits, bitsLeft) / 8);
  const body = readHidden(low, channel, nameLength + 4, length);
  return readText(packed ? await inflate(body, "gzip", textBytesMax) : body);
}

export async function findStealthMark(bytes: Uint8Array): Promise<OriginMark | null> {
  const low = await readLowBits(bytes);
  if (!low) return null;
  const alpha = low.hasAlpha ? await readStream(low, "alpha") : null;
  const text = alpha ?? (await readStream(low, "rgb"));
  if (text === null) return null;
  const place = `Hidden in the lowest bits of ${alpha === null ? "the colors" : "the transparency"}`;
  const parameters = readParameters(place, text);
  if (parameters) return parameters;
  const json = readJson(text);
  const settings = readJson(textIn(json, "Comment") ?? "");
  return generatorMark(place, textIn(json, "Software") ?? "Stable Diffusion", {
    prompt: textIn(settings, "prompt") ?? textIn(json, "Description"),
    model: textIn(json, "Source"),
  });
}
