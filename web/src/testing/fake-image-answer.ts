/** An image's answer with everything a screen can show: a signed record, marks, a heat map, a suspected edit. */
import {
  type AnalysisResult,
  type ImageAnalysis,
  ImageAnalysis as Schema,
} from "@tellsign/contracts/analysis/analysis";
import type { ContentCredential, Provenance } from "@tellsign/contracts/detection/provenance";
import { fakeAnswer } from "./fake-answers.ts";
import { makePng } from "./make-png.ts";

export const size = { width: 640, height: 480 };
export const picture = { name: "hills.png", mimeType: "image/png", buffer: makePng(640, 480) };
const view = `data:image/png;base64,${picture.buffer.toString("base64")}`;
const sourceTypes = "http://cv.iptc.org/newscodes/digitalsourcetype";

export const credential: ContentCredential = {
  place: "embedded",
  integrity: {
    state: "intact",
    statement: "Nothing in the file has changed since the record was signed.",
    problems: [],
  },
  signer: {
    state: "not_on_trust_list",
    name: "Picture Works",
    issuer: "Example Certificates",
    signedAt: "2026-05-04T09:30:00Z",
    statement: "The certificate is genuine, but its owner is not on the trust list.",
  },
  content: {
    statement: "The record says that Partly made by AI of the picture.",
    generator: "Picture Works 4.1",
    declaresAi: "part",
    steps: [
      {
        action: "c2pa.opened",
        label: "Opened",
        when: "2026-05-04T09:10:00Z",
        software: "Picture Works 4.1",
        digitalSourceType: null,
        description: null,
      },
      {
        action: "c2pa.edited",
        label: "Edited",
        when: "2026-05-04T09:21:00Z",
        software: "Picture Works Fill",
        digitalSourceType: `${sourceTypes}/compositeWithTrainedAlgorithmicMedia`,
        description: "A part of the sky was filled.",
      },
    ],
    ingredients: [
      { title: "hills-raw.jpg", relationship: "parentOf", record: "intact", declaresAi: false },
      { title: "sky.png", relationship: "componentOf", record: "none", declaresAi: true },
    ],
  },
};

export const provenance: Provenance = {
  credential,
  marks: [
    {
      kind: "generator",
      place: "PNG text: parameters",
      names: "Stable Diffusion",
      declaresAi: true,
      prompt: "soft hills under a wide sky, morning light, film grain",
      model: "hills-xl 1.0",
      statement: "The file holds settings as Stable Diffusion writes them.",
    },
  ],
  findings: [
    {
      name: "Quantisation tables",
      value: "none, the file is no JPEG",
      reading: "Cameras seldom write this format.",
      speaksFor: "software",
    },
    {
      name: "Size",
      value: "640 × 480",
      reading: "Common among cameras and programs alike.",
      speaksFor: "neither",
    },
  ],
  metadata: [
    { group: "PNG", name: "parameters", value: "soft hills under a wide sky" },
    { group: "XMP", name: "CreatorTool", value: "Picture Works 4.1" },
  ],
  limits: [
    "Missing marks prove nothing: most programs and sites remove them.",
    "SynthID cannot be read here; its maker's own checker can read it.",
  ],
};

/** Strong on the upper right, for a person on the lower left. */
const cells = Array.from({ length: 64 }, (_, i) => {
  const lean = 0.5 + (i % 8) / 16 - Math.floor(i / 8) / 16;
  return Math.min(0.97, Math.max(0.03, lean));
});

export function fakeImage(changes: Partial<AnalysisResult> = {}): AnalysisResult {
  return fakeAnswer({
    type: "image",
    fileName: picture.name,
    summary: "The pixels read like a picture made by AI.",
    explanation: "Fine detail lacks the grain that a camera leaves.",
    where: { spans: [], regions: [], segments: [], resolution: "8 by 8 cells." },
    provenance,
    image: {
      ...size,
      format: "png",
      channels: 3,
      frames: 1,
      fileBytes: picture.buffer.length,
      kind: "photo",
      heatMap: {
        x: 26,
        y: 19,
        width: 588,
        height: 442,
        columns: 8,
        rows: 8,
        cells,
        resolution: "8 by 8 cells, each about 74 by 55 pixels of the picture.",
      },
      localEdits: [
        { x: 380, y: 40, width: 180, height: 120, reading: "The grain is finer here than around." },
      ],
      tier: {
        name: "as is",
        reading: "The picture has its full detail, as the pictures of this measurement had.",
      },
    },
    views: { preview: view, residual: view, spectrum: view },
    ...changes,
  });
}

export function fakeImageAnswer(changes: Partial<AnalysisResult> = {}): ImageAnalysis {
  const result = fakeImage(changes);
  const { isAiGenerated, confidence, explanation, detailedAnalysis } = result;
  const { indicators, humanLikeElements, recommendations } = detailedAnalysis;
  return Schema.parse({
    analysis: {
      isAiGenerated,
      confidence,
      processingTime: result.processingTimeMs,
      fileSize: picture.buffer.length,
      explanation,
      metadata: { ...size, format: "png", channels: 3 },
      detailedAnalysis: { indicators, humanLikeElements },
      result,
    },
    recommendations,
  });
}
