import { Detection } from "@tellsign/contracts/detection/detection";
import type {
  ContentCredential,
  OriginMark,
  Provenance,
} from "@tellsign/contracts/detection/provenance";
import { describe, expect, it } from "vitest";
import { analyze } from "../detector.ts";
import type { LoadedModel } from "../runtime.ts";
import { makePicture } from "../testing/files/make-picture.ts";
import {
  createSampleImageModel,
  createSampleImageRuntime,
} from "../testing/models/sample-image-model.ts";
import { imageDetector } from "./image.ts";

const credential: ContentCredential = {
  place: "embedded",
  integrity: { state: "intact", statement: "The record is intact.", problems: [] },
  signer: {
    state: "trusted",
    name: "Some Generator",
    issuer: "Some Issuer",
    signedAt: null,
    statement: "Signed.",
  },
  content: {
    statement: "AI made it.",
    generator: null,
    declaresAi: "whole",
    steps: [],
    ingredients: [],
  },
};
const none: Provenance = { credential: null, marks: [], findings: [], metadata: [], limits: [] };
const mark: OriginMark = {
  kind: "generator",
  place: "PNG text: parameters",
  names: "Stable Diffusion",
  declaresAi: true,
  prompt: null,
  model: null,
  statement: "A text in the file names Stable Diffusion.",
};

const model = createSampleImageModel();
const blue = [80, 110, 190] as const;
const red = [190, 110, 80] as const;

async function judge(
  provenance: Provenance,
  tone: readonly [number, number, number],
  loaded: LoadedModel | null = model,
) {
  const bytes = await makePicture({ width: 400, height: 400, tone }).png().toBuffer();
  const runtime = { ...createSampleImageRuntime(loaded), readProvenance: async () => provenance };
  return Detection.parse(await analyze(imageDetector, { bytes, views: false }, runtime));
}

describe("what a file says of itself", () => {
  it("decides where the record is intact, its signer trusted, and the whole picture declared AI's", async () => {
    const detection = await judge({ ...none, credential }, blue);
    expect(detection).toMatchObject({ verdict: "ai", isAiGenerated: true, confidence: null });
    expect(detection.aiProbability).toBeLessThan(0.25);
    expect(detection.summary).toContain("The credential decides this verdict, not the model.");
    expect(detection.summary).toContain("Some Generator");
    const without = await judge({ ...none, credential }, blue, null);
    expect(without).toMatchObject({ verdict: "ai", aiProbability: null, uncertainReason: null });
  });

  it("is told first and does not decide where the signer is not trusted, or the record broken or partial", async () => {
    const { integrity, signer, content } = credential;
    const cases: [ContentCredential, string][] = [
      [
        { ...credential, signer: { ...signer, state: "not_on_trust_list" } },
        "so it does not decide",
      ],
      [{ ...credential, signer: { ...signer, state: "expired" } }, "so it does not decide"],
      [
        {
          ...credential,
          integrity: {
            ...integrity,
            problems: [{ code: "manifest.multipleParents", explanation: "" }],
          },
        },
        "so it does not decide",
      ],
      [
        {
          ...credential,
          integrity: { ...integrity, state: "broken", statement: "It was changed." },
        },
        "The file carries a content credential. It was changed.",
      ],
      [{ ...credential, content: { ...content, declaresAi: "part" } }, "AI made part"],
    ];
    for (const [changed, words] of cases) {
      const detection = await judge({ ...none, credential: changed }, blue);
      expect(detection.verdict).toBe("human");
      expect(detection.summary).toContain(words);
      expect(detection.summary).toMatch(/This picture was probably not made by AI\.$/);
    }
  });

  it("is no sign of AI where the record is broken", async () => {
    const integrity = { ...credential.integrity, state: "broken" } as const;
    const detection = await judge({ ...none, credential: { ...credential, integrity } }, blue);
    expect(detection.detailedAnalysis.indicators.join(" ")).not.toContain("credential");
    expect(detection.explanation).not.toContain("no mark of AI");
  });

  it("is told first and does not decide where a mark is unsigned", async () => {
    const detection = await judge({ ...none, marks: [mark] }, blue);
    expect(detection.verdict).toBe("human");
    expect(detection.summary).toMatch(/^A text in the file names Stable Diffusion\./);
    expect(detection.detailedAnalysis.indicators[0]).toBe(mark.statement);
  });

  it("never clears a picture: a camera's marks leave the model's answer as it is", async () => {
    const camera = { ...mark, kind: "camera", declaresAi: false, statement: "A camera." } as const;
    const detection = await judge({ ...none, marks: [camera] }, red);
    expect(detection.verdict).toBe("ai");
    expect(detection.details.humanTellSigns).toContain("A camera.");
  });

  it("proves nothing where there is nothing, and says so", async () => {
    expect((await judge(none, blue)).explanation).toContain("their absence proves nothing");
  });
});
