/** The properties of a recording or video as terms and values. */
import type { AudioEvidence, VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import type { AudioKind } from "@tellsign/contracts/detection/media-kinds";
import { formatClock } from "./media-clock.ts";

type Term = { term: string; value: string };

const kinds: Record<AudioKind, string> = {
  speech: "Speech",
  singing: "Singing",
  music: "Music",
  other: "Other sound",
};

function formatKilo(value: number): string {
  return String(Number((value / 1000).toFixed(1)));
}

export function describeAudioFile(evidence: AudioEvidence): Term[] {
  const { durationS, container, codec, sampleRate, channels, bitRate, kind, speechS } = evidence;
  return [
    { term: "Duration", value: formatClock(durationS, true) },
    { term: "Speech", value: formatClock(speechS, true) },
    ...(kind ? [{ term: "Sounds like", value: kinds[kind] }] : []),
    { term: "Format", value: [...new Set([container, codec])].join(", ") },
    { term: "Sample rate", value: `${formatKilo(sampleRate)} kHz` },
    { term: "Channels", value: String(channels) },
    ...(bitRate ? [{ term: "Bit rate", value: `${formatKilo(bitRate)} kbit/s` }] : []),
  ];
}

export function describeVideoFile(evidence: VideoEvidence): Term[] {
  const { durationS, width, height, frameRate, container, codec, depth } = evidence;
  return [
    { term: "Duration", value: formatClock(durationS, true) },
    { term: "Size in pixels", value: `${width} × ${height}` },
    ...(frameRate
      ? [{ term: "Frames per second", value: String(Number(frameRate.toFixed(2))) }]
      : []),
    { term: "Format", value: [...new Set([container, codec])].join(", ") },
    { term: "Scenes", value: String(Math.max(1, evidence.scenes.length)) },
    { term: "Frames scored", value: String(evidence.framesScored) },
    { term: "Faces scored", value: String(evidence.facesScored) },
    { term: "Depth", value: depth === "deep" ? "Deep scan" : "Standard scan" },
  ];
}
