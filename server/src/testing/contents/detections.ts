/** Results for fake detectors. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import {
  type UncertainReasonCode,
  uncertainReasons,
} from "@tellsign/contracts/detection/uncertain-reasons";

const nothingFound = {
  type: "text" as const,
  interval: null,
  aiShare: null,
  measurements: [],
  where: { spans: [], regions: [], segments: [], resolution: "" },
  whatWouldChange: [],
  measuredErrorRate: null,
  models: [],
  summary: "",
  explanation: "",
  details: { humanTellSigns: [], indicators: [], reasoning: "" },
  detailedAnalysis: {
    indicators: [],
    humanLikeElements: [],
    patterns: [],
    recommendations: [],
    technicalDetails: {
      sentenceStructure: "",
      vocabularyAnalysis: "",
      coherenceScore: "",
      creativityMarkers: "",
    },
  },
};

export function definiteDetection(verdict: "ai" | "human"): Detection {
  const isAiGenerated = verdict === "ai";
  return {
    ...nothingFound,
    verdict,
    aiProbability: isAiGenerated ? 0.97 : 0.03,
    isAiGenerated,
    confidence: 0.97,
    uncertainReason: null,
  };
}

export function uncertainDetection(code: UncertainReasonCode): Detection {
  return {
    ...nothingFound,
    verdict: "uncertain",
    aiProbability: null,
    isAiGenerated: false,
    confidence: null,
    uncertainReason: { code, ...uncertainReasons[code] },
  };
}

/** The image-specific part of a result. */
export function imageDetection(verdict: "ai" | "human"): Detection {
  return {
    ...definiteDetection(verdict),
    type: "image",
    explanation: "What was measured.",
    provenance: {
      credential: null,
      marks: [
        {
          kind: "generator",
          place: "PNG text: parameters",
          names: "Stable Diffusion",
          declaresAi: true,
          prompt: "a lighthouse nobody has seen",
          model: "a model",
          statement: "The file says that it was generated.",
        },
      ],
      findings: [],
      metadata: [{ group: "GPS", name: "Latitude", value: "48.2082" }],
      limits: [],
    },
    image: {
      width: 480,
      height: 320,
      format: "jpeg",
      channels: 3,
      frames: 1,
      fileBytes: 1234,
      kind: null,
      heatMap: null,
      localEdits: [],
      tier: null,
    },
    views: { preview: "data:,preview", residual: "data:,residual", spectrum: "data:,spectrum" },
  };
}

/** The audio- and video-specific part of a result. */
export function mediaDetection(type: "audio" | "video"): Detection {
  const { provenance } = imageDetection("ai");
  return {
    ...definiteDetection("ai"),
    type,
    provenance,
    ...(type === "video" && { frameViews: [{ atS: 1, picture: "data:,frame" }] }),
  };
}
