/** All that was read of a recording or a video, for those who look for marks and findings in it. */
import type { Media } from "../../media/media.ts";
import type { FileText } from "../blocks/file-blocks.ts";
import { readXmp, type XmpProperty } from "../blocks/read-xmp.ts";
import { isJson, readJson } from "../marks/read-json.ts";
import type { Subject } from "../subject.ts";
import type { MediaBlocks } from "./blocks/media-blocks.ts";

export type MediaEvidence = {
  media: Media;
  subject: Extract<Subject, "recording" | "video">;
  blocks: MediaBlocks;
  xmp: XmpProperty[];
  /** Texts of every kind of place, each under the name it has there. */
  texts: FileText[];
};

const xmpMax = 1_000;
/** Under which names a program that has one tag only keeps what others keep in several. */
const packed = ["prompt", "workflow", "parameters", "AIGC", "invokeai_metadata"];

/** A comment may be a whole table: its entries stand as texts of their own. */
function unpack({ place, key, text }: FileText): FileText[] {
  if (!text.trimStart().startsWith("{") || packed.includes(key)) return [];
  const json = readJson(text);
  if (!json) return [];
  return packed.flatMap((name) => {
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    if (typeof value === "string") return [{ place, key: name, text: value }];
    return isJson(value) ? [{ place, key: name, text: JSON.stringify(value) }] : [];
  });
}

export function gatherMediaEvidence(media: Media, blocks: MediaBlocks): MediaEvidence {
  // The decoder reads the tags of containers that have no reader of ours.
  const texts =
    blocks.format === null
      ? media.tags.map(({ place, name, value }) => ({
          place: `${place}: ${name}`,
          key: name,
          text: value,
        }))
      : blocks.texts;
  return {
    media,
    subject: media.moving === null ? "recording" : "video",
    blocks,
    xmp: blocks.xmp.flatMap(readXmp).slice(0, xmpMax),
    // PyAV and others write names in capitals.
    texts: [...texts, ...texts.flatMap(unpack)].map((text) =>
      /^(prompt|workflow)$/i.test(text.key) ? { ...text, key: text.key.toLowerCase() } : text,
    ),
  };
}
