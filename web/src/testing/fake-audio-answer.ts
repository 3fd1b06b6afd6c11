/** A recording's answer with everything a screen can show: scores over time, seams, speech, findings. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Segment } from "@tellsign/contracts/detection/detection";
import type { AudioEvidence } from "@tellsign/contracts/detection/media-evidence";
import { fakeAnswer } from "./fake-answers.ts";
import { makeWav } from "./make-wav.ts";

export const durationS = 20;
export const recording = {
  name: "message.wav",
  mimeType: "audio/wav",
  buffer: makeWav(durationS),
};

/** Windows of 4 s every 2 s: a person's, then cloned from 8 s on; the last seconds hold no voice. */
export const soundSegments: Segment[] = Array.from({ length: 9 }, (_, i) => ({
  startS: i * 2,
  endS: i * 2 + 4,
  lane: "sound" as const,
  aiProbability: i === 8 ? null : i < 3 ? 0.08 : i === 3 ? 0.65 : 0.95,
}));

export const audio: AudioEvidence = {
  durationS,
  container: "WAV",
  codec: "PCM, 16 bit",
  sampleRate: 16_000,
  channels: 1,
  bitRate: 256_000,
  kind: "speech",
  speechS: 15.4,
  speech: [
    { startS: 0.4, endS: 7.6 },
    { startS: 8.1, endS: 16.3 },
  ],
  waveform: {
    binS: durationS / 400,
    peaks: Array.from({ length: 400 }, (_, i) => {
      const pause = i > 330 || (i > 150 && i < 162);
      return pause ? 0.01 : Math.abs(Math.sin(i / 9) * Math.sin(i / 41)) * 0.85 + 0.05;
    }),
  },
  seams: [8],
  findings: [
    {
      name: "Band limit",
      value: "7.2 kHz of 8 kHz",
      reading: "Nothing lies above it, as after a vocoder or a telephone.",
      speaksFor: "ai",
    },
    {
      name: "Breath",
      value: "0 in 15.4 s of speech",
      reading: "People breathe about every four seconds while they speak.",
      speaksFor: "ai",
    },
    {
      name: "Noise floor",
      value: "-62 dB, jumps by 9 dB at 0:08",
      reading: "A jump may be a cut.",
      speaksFor: "neither",
    },
  ],
  tier: { name: "as is", reading: "The recording has its full band, as those measured had." },
};

export function fakeAudio(changes: Partial<AnalysisResult> = {}): AnalysisResult {
  return fakeAnswer({
    type: "audio",
    fileName: recording.name,
    verdict: "mixed",
    aiShare: 0.5,
    summary: "A part of this recording sounds synthetic.",
    explanation: "The voice changes hands once.",
    where: {
      spans: [],
      regions: [],
      segments: soundSegments,
      resolution: "Windows of 4 seconds, every 2 seconds.",
    },
    provenance: {
      credential: null,
      marks: [
        {
          kind: "software",
          place: "WAV: ISFT",
          names: "Lavf60.3.100",
          declaresAi: false,
          prompt: null,
          model: null,
          statement: "The file was last written by this program.",
        },
      ],
      findings: [],
      metadata: [{ group: "RIFF", name: "ISFT", value: "Lavf60.3.100" }],
      limits: ["Missing marks prove nothing: most programs remove them."],
    },
    audio,
    ...changes,
  });
}
