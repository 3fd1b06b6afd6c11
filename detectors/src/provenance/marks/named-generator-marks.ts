/** Generators named in the fields where a program names itself. A description may speak of anything, so it is not read. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import type { Evidence } from "../evidence.ts";
import { generatorMark } from "./mark.ts";

const generators: [name: string, pattern: RegExp][] = [
  ["Midjourney", /\bmidjourney\b/i],
  ["DALL·E", /\bdall[\s·•-]?e\b/i],
  ["ChatGPT", /\bchatgpt\b/i],
  ["Adobe Firefly", /\bfirefly\b/i],
  ["Stable Diffusion", /\bstable[\s_-]?diffusion\b/i],
  ["ComfyUI", /\bcomfyui\b/i],
  ["InvokeAI", /\binvoke\s?ai\b/i],
  ["Fooocus", /\bfooocus\b/i],
  ["FLUX (Black Forest Labs)", /\bblack forest labs\b|\bflux\.?1\b|\bflux-(pro|dev|schnell)\b/i],
  ["Bing Image Creator", /\bbing image creator\b/i],
  ["Leonardo.Ai", /\bleonardo\.?\s?ai\b/i],
  ["Ideogram", /\bideogram\b/i],
  ["Recraft", /\brecraft\b/i],
  ["Draw Things", /\bdraw things\b/i],
  ["NightCafe", /\bnightcafe\b/i],
  ["Image Playground (Apple)", /\bimage playground\b/i],
  ["Meta AI", /\bmeta ai\b|\bimagined with ai\b/i],
  ["GPT Image (OpenAI)", /\bgpt[\s-]?image\b/i],
  [
    "Gemini or Imagen (Google)",
    /\bgoogle (gemini|imagen)\b|\bgemini[\s-]\d(\.\d)?[\s-](flash|pro)\b/i,
  ],
  ["Luma AI", /\bluma ai\b|\blumalabs\b/i],
  ["Krea", /\bkrea\.?\s?ai\b/i],
  ["Reve", /\breve\.(com|art)\b|\breve image\b/i],
  ["Runway", /\brunway\s?ml\b|\brunway gen-?\d/i],
  ["DreamStudio or Stability AI", /\bdreamstudio\b|\bstability\.?\s?ai\b/i],
  ["Dreamina or Seedream (ByteDance)", /\bdreamina\b|\bseedream\b|即梦/i],
  ["Qwen Image (Alibaba)", /\bqwen[\s-]image\b/i],
  ["Hunyuan (Tencent)", /\bhunyuan\b/i],
  ["Bria", /\bbria\.?\s?ai\b/i],
  ["Microsoft Designer", /\bmicrosoft designer\b|\bcopilot designer\b/i],
  ["Nova Canvas or Titan (Amazon)", /\bnova canvas\b|\btitan image generator\b/i],
  ["fal", /\bfal[.-]ai\b/i],
];

const exifKeys = new Set(["Make", "Model", "Software", "Artist", "HostComputer"]);
const pngKeys = new Set(["Software", "Source", "Author", "Creator"]);
const xmpNames = /:(CreatorTool|Credit|Source|creator|AISystemUsed)$/;
const iptcNames = new Set(["Originating program", "Credit", "Source", "By-line"]);

export function findNamedGeneratorMarks({ texts, xmp, iptc }: Evidence): OriginMark[] {
  const fields = [
    ...texts.filter(({ place, key }) =>
      place.startsWith("EXIF ") ? exifKeys.has(key) : pngKeys.has(key),
    ),
    ...xmp
      .filter(({ name }) => xmpNames.test(name))
      .map(({ name, value }) => ({ place: `XMP ${name}`, text: value })),
    ...iptc
      .filter(({ name }) => iptcNames.has(name))
      .map(({ name, value }) => ({ place: `IPTC ${name}`, text: value })),
  ];
  return fields.flatMap(({ place, text }) => {
    const found = generators.find(([, pattern]) => pattern.test(text.slice(0, 500)));
    return found ? [generatorMark(place, found[0])] : [];
  });
}
