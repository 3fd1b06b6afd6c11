/** What a file is, by its first bytes. The decoder is told the format and never guesses, because guessing lets a playlist open other files. */

/** By the decoder's names. */
export const demuxers = [
  "mp3",
  "wav",
  "mov",
  "aac",
  "flac",
  "ogg",
  "matroska",
  "amr",
  "asf",
  "avi",
  "gif",
  "aiff",
  "caf",
  "au",
  "gsm",
] as const;
export type Demuxer = (typeof demuxers)[number];

/** How much of a file `sniffMedia` wants to see, where the file is that long. */
export const sniffBytes = 64 * 1024;

const playlistStart =
  /^(#extm3u|#extinf|\[playlist\]|\[reference\]|ffconcat |file\s+['"/\w]|v=0\s|rtsptext|smiltext|https?:\/\/|rtsp:\/\/|file:\/\/|concat:)/;
const playlistElement = /<(mpd|playlist|asx|smil|wpl)\b/;

function isPlaylist(head: Uint8Array): boolean {
  // UTF-16 playlists exist; without its zeros the text is the same.
  const bytes = head.subarray(0, 4096).filter((byte) => byte !== 0);
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replace(/^[\xef\xbb\xbf\xff\xfe\s]+/, "")
    .toLowerCase();
  return playlistStart.test(text) || (text.startsWith("<") && playlistElement.test(text));
}

/** Where the sound begins behind tags of the kind ID3v2, of which there may be several. */
function skipId3(head: Uint8Array): number {
  let at = 0;
  while (at + 10 <= head.length && tagAt(head, at, "ID3")) {
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(at + 6, at + 10);
    at += 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
  }
  return at;
}

function tagAt(head: Uint8Array, at: number, tag: string): boolean {
  return Buffer.from(head.subarray(at, at + tag.length)).toString("latin1") === tag;
}

const layerBitRates = [
  [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

/** The length of the MPEG sound frame whose header lies there; 0 where none does. */
function mpegFrameBytes(head: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = head.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const rateIndex = third >> 4;
  const sampleIndex = (third >> 2) & 3;
  if (first !== 0xff || second < 0xe0 || version === 1 || layer === 4) return 0;
  if (rateIndex === 0 || rateIndex === 15 || sampleIndex === 3) return 0;
  const isFirst = version === 3;
  const table = isFirst ? layerBitRates[layer - 1] : layerBitRates[layer === 1 ? 3 : 4];
  const bitRate = (table?.[rateIndex - 1] ?? 0) * 1000;
  const sampleRate =
    ([44_100, 48_000, 32_000][sampleIndex] ?? 0) >> (isFirst ? 0 : 3 - version > 1 ? 2 : 1);
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12 * bitRate) / sampleRate) + padding) * 4;
  const samples = layer === 3 && !isFirst ? 72 : 144;
  return Math.floor((samples * bitRate) / sampleRate) + padding;
}

/** The length of the ADTS frame whose header lies there; 0 where none does. */
function adtsFrameBytes(head: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = head.subarray(
    at,
    at + 6,
  );
  if (first !== 0xff || (second & 0xf6) !== 0xf0 || ((third >> 2) & 15) > 12) return 0;
  const bytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  return bytes > 7 ? bytes : 0;
}

/** A header alone proves nothing: three frames in a row do, or fewer that end with the file. */
function findFrames(
  head: Uint8Array,
  from: number,
  frameBytes: (head: Uint8Array, at: number) => number,
  until: number,
): boolean {
  for (let start = from; start < Math.min(until, head.length - 6); start++) {
    if (head[start] !== 0xff) continue;
    let at = start;
    let frames = 0;
    while (frames < 3) {
      const bytes = frameBytes(head, at);
      if (bytes === 0) break;
      frames += 1;
      at += bytes;
      if (at >= head.length) break;
    }
    if (frames === 3 || (frames > 0 && at >= head.length)) return true;
  }
  return false;
}

const gsmFrameBytes = 33;
const gsmFramesMin = 10;

/** Raw GSM has no header: every frame of 33 bytes begins with the same four bits. */
function isGsm(head: Uint8Array): boolean {
  const frames = Math.floor(head.length / gsmFrameBytes);
  if (frames < gsmFramesMin) return false;
  for (let frame = 0; frame < frames; frame++) {
    if ((head[frame * gsmFrameBytes] as number) >> 4 !== 0xd) return false;
  }
  return true;
}

/** Boxes that a film of Apple's kind may begin with; old ones have no ftyp. */
const movBoxes = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "styp", "uuid"];

const signatures: readonly { demuxer: Demuxer; at: number; tags: readonly string[] }[] = [
  { demuxer: "flac", at: 0, tags: ["fLaC"] },
  { demuxer: "ogg", at: 0, tags: ["OggS"] },
  { demuxer: "matroska", at: 0, tags: ["\x1aE\xdf\xa3"] },
  { demuxer: "amr", at: 0, tags: ["#!AMR\n", "#!AMR-WB\n"] },
  {
    demuxer: "asf",
    at: 0,
    tags: ["\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c"],
  },
  { demuxer: "gif", at: 0, tags: ["GIF87a", "GIF89a"] },
  { demuxer: "caf", at: 0, tags: ["caff\x00\x01"] },
  { demuxer: "au", at: 0, tags: [".snd\x00\x00\x00"] },
  { demuxer: "mov", at: 4, tags: movBoxes },
];

function sniffSignature(head: Uint8Array): Demuxer | null {
  if (["RIFF", "RF64", "BW64", "RIFX"].some((tag) => tagAt(head, 0, tag))) {
    if (tagAt(head, 8, "WAVE")) return "wav";
    return tagAt(head, 8, "AVI ") || tagAt(head, 8, "AVIX") ? "avi" : null;
  }
  if (tagAt(head, 0, "FORM")) {
    return tagAt(head, 8, "AIFF") || tagAt(head, 8, "AIFC") ? "aiff" : null;
  }
  const found = signatures.find(({ at, tags }) => tags.some((tag) => tagAt(head, at, tag)));
  return found?.demuxer ?? null;
}

/** Junk of this length may come before the first frame, as cut recordings of broadcasts have it. */
const junkBytesMax = 16 * 1024;

/**
 * `head`: the file's first bytes. `behindTags`: the same from where leading ID3v2 tags end, if they end behind `head`.
 * Null where it is nothing that is decoded here.
 */
export function sniffMedia(head: Uint8Array, behindTags = head): Demuxer | "playlist" | null {
  const start = behindTags === head ? Math.min(skipId3(head), head.length) : 0;
  const body = behindTags.subarray(start);
  const signed = sniffSignature(body);
  if (signed) return signed;
  if (isPlaylist(head)) return "playlist";
  if (findFrames(body, 0, adtsFrameBytes, 1)) return "aac";
  if (findFrames(body, 0, mpegFrameBytes, junkBytesMax)) return "mp3";
  if (findFrames(body, 0, adtsFrameBytes, junkBytesMax)) return "aac";
  return isGsm(head) ? "gsm" : null;
}

/** Where leading ID3v2 tags end: a cover picture in them may be larger than what is read at first. */
export function tagsEnd(head: Uint8Array): number {
  return skipId3(head);
}
