/** Programs and services that a recording or a video went through, by their own marks. */
import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { mark } from "../../marks/mark.ts";
import { shorten } from "../../shorten.ts";
import type { MediaEvidence } from "../media-evidence.ts";
import { mediaGenerators } from "./media-generators.ts";
import { namesProgram } from "./text-roles.ts";

const marksMax = 6;
const nameMax = 120;

const converters =
  /\b(lavf|lavc|ffmpeg|handbrake|x26[45]|libopus|libvorbis|libebml|libmatroska|mkvmerge|lame|fdk|libfdk|mp4box|gpac|gstreamer|sox|itunes|qaac|reference libflac|xiph)/i;
const editors =
  /premiere|after effects|audition|media encoder|final cut|imovie|davinci|resolve|vegas|camtasia|filmora|capcut|inshot|audacity|garageband|logic pro|ableton|reaper|fl studio|cubase|nuendo|wavelab|sound forge|pro ?tools|izotope|adobe|descript|kdenlive|shotcut|openshot|avid|pinnacle|movavi|clipchamp|obs[ -]?studio|screenflow|hindenburg|ocenaudio|goldwave|wavosaur|acid|twisted wave|riverside|zencastr/i;
const browsers = /^(chrome|mozilla|firefox|opera|edge|qtwebengine|webkit)/i;
const google = /produced by google|^google$/i;

function describe(names: string): string | null {
  if (google.test(names)) {
    return "The mark is that of Google's servers, as videos from YouTube and other services of Google carry it. It says nothing about AI.";
  }
  if (browsers.test(names)) {
    return `${names} wrote this file, by its own mark, as pages that record in a browser have it. That says nothing about AI.`;
  }
  if (editors.test(names)) {
    return `${names} wrote or edited this file, by its own mark. That says nothing about AI, and such programs often remove older marks.`;
  }
  if (converters.test(names)) {
    return `${names} encoded or packed this file, by its own mark. Sites, apps, converters and generators all use it, and it removes most older marks, so it says nothing about AI.`;
  }
  return null;
}

/** TikTok writes the number of the video into the comment. */
function findTikTok({ texts }: MediaEvidence): OriginMark[] {
  const found = texts.find(({ text }) => /^vid:v[0-9a-z]{20,}$/i.test(text.trim()));
  if (!found) return [];
  return [
    mark({
      kind: "software",
      place: found.place,
      names: "TikTok",
      declaresAi: false,
      statement:
        "The file carries the number that TikTok gives a video: it was downloaded from there or made with an editor of the same maker. That says nothing about AI.",
    }),
  ];
}

export function findMediaSoftwareMarks(evidence: MediaEvidence): OriginMark[] {
  const { texts, xmp, blocks } = evidence;
  const fields = [
    ...texts.filter(({ key }) => namesProgram(key)),
    ...xmp
      .filter(({ name }) => /:(CreatorTool|softwareAgent)$/.test(name))
      .map(({ name, value }) => ({ place: `XMP ${name}`, text: value })),
    ...(blocks.mp3 ? [{ place: "First frame of the MP3", text: blocks.mp3.encoder }] : []),
  ];
  const seen = new Set<string>();
  const marks = fields.flatMap(({ place, text }) => {
    const names = shorten(text, nameMax);
    // Lavf58.76.100 and Lavc58.134.100 are one program; so are versions.
    const family = names
      .replaceAll(/\bLav[fc]/g, "Lav")
      .replaceAll(/[\d.\s-]+.*$/g, "")
      .toLowerCase();
    if (seen.has(family) || mediaGenerators.some(({ pattern }) => pattern.test(names))) return [];
    const statement = describe(names);
    if (statement === null) return [];
    seen.add(family);
    return [mark({ kind: "software", place, names, declaresAi: false, statement })];
  });
  return [...findTikTok(evidence), ...marks].slice(0, marksMax);
}
