import { describe, expect, it } from "vitest";
import { createSampleTextModel } from "../testing/models/sample-text-model.ts";
import { decode } from "./decode.ts";
import { measureFeatures, type TextFeatures } from "./features.ts";
import { scoreProse, type TextScores } from "./models.ts";
import { judgeText } from "./verdict.ts";

const neutral =
  "We walked along the harbour wall until the gate was closed behind us, and nobody spoke. ";
const human = neutral.replace("harbour", "handmade").replace("closed", "handmade");
const ai = neutral.replace("harbour", "robotic").replace("closed", "robotic");

async function measure(text: string): Promise<[TextFeatures, TextScores]> {
  const features = measureFeatures(decode(text));
  return [features, await scoreProse(createSampleTextModel(), features)];
}

describe("the verdict", () => {
  it("is the band of the calibrated probability, with its interval", async () => {
    const [features, scores] = await measure(neutral.repeat(4));
    const judge = (score: number) => judgeText(features, { ...scores, score });
    expect(judge(2)).toMatchObject({
      verdict: "ai",
      aiProbability: 0.9,
      confidence: 0.9,
      interval: { low: 0.8, high: 0.95, level: 0.95 },
    });
    expect(judge(-3)).toMatchObject({ verdict: "human", isAiGenerated: false });
    expect(judge(-3).confidence).toBeCloseTo(0.945);
    expect(judge(0)).toMatchObject({
      verdict: "uncertain",
      confidence: null,
      aiProbability: 0.5,
      uncertainReason: { code: "between_thresholds" },
    });
  });

  it("leans only where a text is as long as those that leanings were measured on", async () => {
    const interval = { low: 0.6, high: 0.8, level: 0.95 };
    const band = { from: 0.4, to: 0.6, precision: 0.7, interval, n: 100, data: "texts" };
    const judge = async (text: string) => {
      const [features, scores] = await measure(text);
      const leaningBands = [{ ...band, leaning: "ai" as const, command: "npm run rates" }];
      return judgeText(features, { ...scores, score: 0, card: { ...scores.card, leaningBands } });
    };
    expect((await judge(neutral.repeat(4))).leaning).toBe("ai");
    expect((await judge(neutral)).leaning).toBeNull();
  });

  it("has no interval where the card has none", async () => {
    const [features, scores] = await measure(neutral.repeat(4));
    const { low: _, high: __, ...calibration } = scores.card.calibration;
    const card = { ...scores.card, calibration };
    expect(judgeText(features, { ...scores, card }).interval).toBeNull();
  });

  it("says that signals disagree when two that weigh contradict each other", async () => {
    const [features, scores] = await measure(neutral.repeat(4));
    const say = (weight: number) => ({
      ...scores,
      score: 0,
      members: {
        ...scores.members,
        semantic_depth: { ...scores.members.semantic_depth, score: 0.95, weight: 0.5 },
        statistical_anomaly: { ...scores.members.statistical_anomaly, score: 0.05, weight },
      },
    });
    expect(judgeText(features, say(0.3)).uncertainReason?.code).toBe("signals_disagree");
    expect(judgeText(features, say(0.05)).uncertainReason?.code).toBe("between_thresholds");
  });

  it("is mixed where two hands show, with the share of AI", async () => {
    const [features, scores] = await measure(human.repeat(3) + ai.repeat(4));
    const judged = judgeText(features, { ...scores, score: 1 });
    expect(judged).toMatchObject({ verdict: "mixed", isAiGenerated: true, uncertainReason: null });
    expect(judged.aiShare).toBeCloseTo(4 / 7);
    expect(judged.confidence).toBeGreaterThan(0);
    expect(judged.confidence).toBeLessThan(1);
  });

  it("accuses nobody in a kind of text where people were wrongly flagged too often", async () => {
    const [features, scores] = await measure(neutral.repeat(4));
    const rated = (low: number) => {
      const interval = { low, high: 0.2, level: 0.95 };
      const rates = [{ group: "essay", n: 400, rate: 0.1, interval }];
      const thresholds = { ...scores.card.thresholds, groupRateMax: 0.02 };
      const card = { ...scores.card, thresholds, falsePositiveRates: rates };
      return judgeText(features, { ...scores, score: 9, card });
    };
    expect(rated(0.01).verdict).toBe("ai");
    expect(rated(0.05)).toMatchObject({
      verdict: "uncertain",
      confidence: null,
      uncertainReason: { code: "error_rate_too_high" },
    });
  });

  it("never finds AI parts in a text whose whole reads as human", async () => {
    const [features, scores] = await measure(human.repeat(4) + ai.repeat(3));
    expect(judgeText(features, { ...scores, score: -3 }).verdict).toBe("human");
  });

  it("tells the error rate of the group most like the text, in words", async () => {
    const [features, scores] = await measure(neutral.repeat(4));
    expect(judgeText(features, scores).measuredErrorRate).toMatchObject({
      falsePositiveRate: 0.012,
      sampleCount: 120,
      group: "English essays of 50 to 99 words",
    });
    const [long, longScores] = await measure(neutral.repeat(20));
    expect(judgeText(long, longScores).measuredErrorRate?.group).toBe(
      "English texts of 200 words or more",
    );
  });
});
