/** A video's answer with everything a screen can show: four lanes, scenes, telling frames, its sound. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Segment } from "@tellsign/contracts/detection/detection";
import type { FrameReading, VideoEvidence } from "@tellsign/contracts/detection/media-evidence";
import type { SegmentLane } from "@tellsign/contracts/detection/media-kinds";
import { audio, durationS, fakeAudio, soundSegments } from "./fake-audio-answer.ts";
import { makePng } from "./make-png.ts";

const size = { width: 640, height: 360 };
const picture = `data:image/png;base64,${makePng(160, 90).toString("base64")}`;

/** A score every two seconds; null where the lane had nothing to look at. */
function laneOf(lane: SegmentLane, scores: readonly (number | null)[]): Segment[] {
  return scores.map((aiProbability, i) => ({
    startS: i * 2,
    endS: i * 2 + 2,
    lane,
    aiProbability,
  }));
}

const heatMap: FrameReading["heatMap"] = {
  x: 140,
  y: 0,
  width: 360,
  height: 360,
  columns: 6,
  rows: 6,
  cells: Array.from({ length: 36 }, (_, i) => 0.1 + ((i * 7) % 36) / 45),
  resolution: "6 by 6 cells.",
};

const frames: FrameReading[] = [
  {
    atS: 2.5,
    score: 0.71,
    heatMap,
    faces: [{ x: 250, y: 60, width: 110, height: 140, score: 0.88 }],
  },
  {
    atS: 9,
    score: 0.94,
    heatMap,
    faces: [
      { x: 120, y: 70, width: 100, height: 130, score: 0.91 },
      { x: 420, y: 180, width: 30, height: 40, score: null },
    ],
  },
  { atS: 17.2, score: 0.22, heatMap: null, faces: [] },
];

const evidence: VideoEvidence = {
  durationS,
  ...size,
  frameRate: 29.97,
  container: "MP4",
  codec: "H.264",
  depth: "standard",
  framesScored: 24,
  facesScored: 11,
  scenes: [0, 6.4, 13],
  frames,
  sound: audio,
  findings: [
    {
      name: "Duplicated frames",
      value: "0 of 599",
      reading: "Dropped frames would point to a slow recorder.",
      speaksFor: "neither",
    },
    {
      name: "Flicker",
      value: "1.8 times that of camera footage",
      reading: "Detail changes between frames although nothing moves.",
      speaksFor: "ai",
    },
  ],
};

export function fakeVideo(changes: Partial<AnalysisResult> = {}): AnalysisResult {
  return fakeAudio({
    type: "video",
    fileName: "clip.webm",
    verdict: "ai",
    aiShare: null,
    summary: "The faces of this video look made by AI.",
    explanation: "Faces and motion speak for it.",
    where: {
      spans: [],
      regions: [],
      segments: [
        ...laneOf("picture", [0.4, 0.5, 0.55, 0.62, 0.82, 0.85, 0.7, 0.5, 0.3, 0.3]),
        ...laneOf("faces", [null, 0.85, 0.88, 0.9, 0.92, 0.95, null, null, null, null]),
        ...laneOf("motion", [0.2, 0.3, 0.66, 0.7, 0.72, 0.9, 0.9, 0.4, 0.3, 0.2]),
        ...soundSegments,
      ],
      resolution: "Two frames a second, and at every scene.",
    },
    audio: undefined,
    video: evidence,
    frameViews: frames.map(({ atS }) => ({ atS, picture })),
    ...changes,
  });
}
