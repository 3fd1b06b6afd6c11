/** What encoders write of their settings. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import { shorten } from "../../shorten.ts";
import type { Mp3Header } from "../blocks/media-blocks.ts";
import type { MediaEvidence } from "../media-evidence.ts";

function showKilohertz(hertz: number): string {
  return `${Number((hertz / 1_000).toFixed(1))} kHz`;
}

function findMp3Settings({ blocks: { mp3 } }: MediaEvidence): FileFinding | null {
  if (!mp3) return null;
  const parts = [
    mp3.encoder,
    mp3.method,
    mp3.bitRateK === null ? null : `${mp3.bitRateK} kbit/s`,
    mp3.lowPassHz === null ? null : `low-pass at ${showKilohertz(mp3.lowPassHz)}`,
  ];
  return {
    name: "MP3 encoder",
    value: parts.filter((part) => part !== null).join(", "),
    reading:
      "The encoder left its name and settings in the first frame. Recordings of people and of generators are encoded alike, so this says where the file last went, not where it came from.",
    speaksFor: "neither",
  };
}

/** The band that is left is explained by the encoder or it is not; the ear of the model hears the same limit. */
function findLowPass({ lowPassHz, sampleRate }: Mp3Header): FileFinding | null {
  if (lowPassHz === null) return null;
  const half = sampleRate / 2;
  const cuts = lowPassHz < half * 0.98;
  return {
    name: "Low-pass of the encoder",
    value: `${showKilohertz(lowPassHz)} of ${showKilohertz(half)}`,
    reading: cuts
      ? `The encoder removed everything above ${showKilohertz(lowPassHz)}, so a cutoff there is its doing. If the band ends lower, the rest was already missing: an older encoding, a telephone, or a voice made at a lower rate.`
      : "The encoder kept the whole band, so if the band ends lower, the rest was already missing: an older encoding, a telephone, or a voice made at a lower rate.",
    speaksFor: "neither",
  };
}

const settings = /\b(crf|bitrate|qp|rc|keyint|bframes|preset)=([^\s/]{1,20})/g;

function findVideoCoder({ blocks }: MediaEvidence): FileFinding | null {
  const note = blocks.texts.find(({ place }) => place === "Video stream: coder");
  if (!note) return null;
  const [coder = ""] = /^x26[45] [^:]{0,40}/.exec(note.text.replace(/ - H\.26.*/, "")) ?? [];
  const set = [...note.text.matchAll(settings)].slice(0, 6).map(([text]) => text);
  return {
    name: "Video coder",
    value: shorten([coder.trim(), ...set].join(", "), 200),
    reading:
      "The video was encoded by software, not by a camera's or phone's own hardware, so this is not the file that a camera wrote. Editors, sites and messengers re-encode too, and so do generators.",
    speaksFor: "software",
  };
}

export function findEncoderFindings(evidence: MediaEvidence): FileFinding[] {
  const { mp3 } = evidence.blocks;
  return [
    findMp3Settings(evidence),
    mp3 ? findLowPass(mp3) : null,
    findVideoCoder(evidence),
  ].filter((found) => found !== null);
}
