/** Sample evidence for test keys, by modality. */
import type { Detection, Verdict } from "@tellsign/contracts/detection/detection";
import type { AudioEvidence, VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import type { Modality } from "@tellsign/contracts/detection/modality";

type Evidence = Pick<Detection, "where" | "leftOut" | "provenance" | "image" | "audio" | "video">;

const resolution = "Sample: no content was read.";
const nowhere = { spans: [], regions: [], segments: [], resolution };
const provenance = { credential: null, marks: [], findings: [], metadata: [], limits: [] };

const audio: AudioEvidence = {
  durationS: 4,
  container: "mp3",
  codec: "mp3",
  sampleRate: 44_100,
  channels: 1,
  bitRate: 128_000,
  kind: "speech",
  speechS: 4,
  speech: [{ startS: 0, endS: 4 }],
  waveform: { binS: 1, peaks: [0.2, 0.6, 0.6, 0.2] },
  seams: [],
  findings: [],
  tier: null,
};

const video: VideoEvidence = {
  durationS: 4,
  width: 640,
  height: 360,
  frameRate: 25,
  container: "mp4",
  codec: "h264",
  depth: "standard",
  framesScored: 4,
  facesScored: 0,
  scenes: [0],
  frames: [],
  sound: null,
  findings: [],
};

function ofText(verdict: Verdict, aiProbability: number | null): Evidence {
  const whole = { start: 0, end: 1, aiProbability, leftOut: null };
  if (verdict !== "mixed") return { where: { ...nowhere, spans: [whole] }, leftOut: [] };
  const part = { words: 1, firstSentence: 1, lastSentence: 1 };
  return {
    where: {
      ...nowhere,
      spans: [
        { start: 0, end: 1, aiProbability: 0.02, leftOut: null },
        { start: 1, end: 2, aiProbability: 0.98, leftOut: null },
      ],
      runs: [
        { ...part, start: 0, end: 1, reads: "human" },
        { ...part, start: 1, end: 2, reads: "ai", firstSentence: 2, lastSentence: 2 },
      ],
      seams: [1],
    },
    leftOut: [],
  };
}

export function sandboxEvidence(
  type: Modality,
  verdict: Verdict,
  aiProbability: number | null,
): Evidence {
  const stretch = { startS: 0, endS: 4, aiProbability };
  switch (type) {
    case "text":
      return ofText(verdict, aiProbability);
    case "image":
      return {
        where: { ...nowhere, regions: [{ x: 0, y: 0, width: 320, height: 240, aiProbability }] },
        provenance,
        image: {
          width: 640,
          height: 480,
          format: "jpeg",
          channels: 3,
          frames: 1,
          fileBytes: 1024,
          kind: null,
          heatMap: null,
          localEdits: [],
          tier: null,
        },
      };
    case "audio":
      return {
        where: { ...nowhere, segments: [{ ...stretch, lane: "sound" }] },
        provenance,
        audio,
      };
    case "video":
      return {
        where: { ...nowhere, segments: [{ ...stretch, lane: "picture" }] },
        provenance,
        video,
      };
  }
}
