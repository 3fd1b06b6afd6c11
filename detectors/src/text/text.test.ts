import { Detection } from "@tellsign/contracts/detection";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../detector.ts";
import type { Runtime } from "../runtime.ts";
import { sampleCard } from "../testing/sample-card.ts";
import { spansMax } from "./explain.ts";
import { textDetector } from "./text.ts";

const empty: Runtime = { findModel: async () => null };

function scoring(score: number): Runtime {
  const infer = async () => ({ score: Float32Array.of(score) });
  return { findModel: async () => ({ card: sampleCard, infer }) };
}

const prose =
  "The harbour was quiet when we arrived. Nobody had told the old man that the boats were sold, and he went on mending nets. We watched him for an hour, then walked back to the hotel.";

describe("a text without a model", { timeout: 60_000 }, () => {
  it("gets no score, no confidence and the reason", async () => {
    const detection = await analyse(textDetector, prose, empty);
    expect(detection).toMatchObject({
      type: "text",
      verdict: "uncertain",
      aiProbability: null,
      confidence: null,
      isAiGenerated: false,
      uncertainReason: { code: "no_validated_model", technical: true },
      models: [],
      measuredErrorRate: null,
    });
    expect(detection.measurements.map(({ name, score, weight }) => [name, score, weight])).toEqual([
      ["Linguistic pattern analyzer", null, null],
      ["Semantic depth evaluator", null, null],
      ["Statistical anomaly detector", null, null],
      ["Platform signature matcher", null, null],
      ["Behavioral consistency analyzer", null, null],
    ]);
  });

  it("says cannot-say for 8 words", async () => {
    const detection = await analyse(
      textDetector,
      "Eight words are too few to tell anything.",
      empty,
    );
    expect(detection.uncertainReason?.code).toBe("too_short");
    expect(detection.whatWouldChange[0]).toContain("this one has 8 words");
  });

  it("does not count words that only hidden characters made", async () => {
    const detection = await analyse(textDetector, "\u200b . \u2060 ! ".repeat(40), empty);
    expect(detection.uncertainReason?.code).toBe("too_short");
    expect(detection.explanation).toContain("The text holds no words.");
  });

  it("says that a list is not prose", async () => {
    const list = Array.from({ length: 12 }, (_, i) => `- item number ${i}`).join("\n");
    const detection = await analyse(textDetector, `${list}\n\nThat is the list.`, empty);
    expect(detection.uncertainReason?.code).toBe("not_prose");
    expect(detection.whatWouldChange[0]).toContain("10% of");
  });

  it("says in the explanation exactly what it measured", async () => {
    const { detailedAnalysis, details } = await analyse(textDetector, prose, empty);
    expect(detailedAnalysis.technicalDetails.sentenceStructure).toBe(
      "Sentences average 12.0 words and vary by 4.1 (standard deviation); the 3 of them run from 7 to 17.",
    );
    expect(details.indicators[1]).toBe("32 different words in 36 of prose; 30 occur once.");
    expect(details.reasoning).toContain("The language reads as English.");
    expect(detailedAnalysis.technicalDetails.coherenceScore).toMatch(/^Not measured:/);
  });

  it("marks every sentence where it stands in the submitted text", async () => {
    const submitted = `\u200b  ${prose.replace("old man", "old\u00a0\u200bman")}\r\n\r\n> quoted words here\r\n`;
    const { where } = await analyse(textDetector, submitted, empty);
    const parts = where.spans.map(({ start, end, leftOut }) => [
      submitted.slice(start, end),
      leftOut,
    ]);
    expect(parts).toEqual([
      ["The harbour was quiet when we arrived.", null],
      [
        "Nobody had told the old\u00a0\u200bman that the boats were sold, and he went on mending nets.",
        null,
      ],
      ["We watched him for an hour, then walked back to the hotel.", null],
      ["> quoted words here", "Quotation"],
    ]);
  });

  it("reports hidden characters and assistants' traces without taking them for proof", async () => {
    const submitted = `${prose} As an AI language model, I c\u0430nnot sw\u200bim.`;
    const { measurements, verdict } = await analyse(textDetector, submitted, empty);
    const { reading } = measurements[3] as { reading: string };
    expect(verdict).toBe("uncertain");
    expect(reading).toContain("an assistant speaking of itself (1)");
    expect(reading).toContain("1 invisible character removed");
    expect(reading).toContain("1 look-alike letter of another alphabet replaced");
  });

  it("gives a valid answer with sane spans for any string", async () => {
    const pieces = fc.constantFrom(
      "Word",
      " ",
      ". ",
      "\n\n",
      "- ",
      "| a | b |\n",
      "```\n",
      "\u200b",
      "\ud800",
      "\u{1F600}",
      "\u4f60\u597d\u3002",
      "e\u0301",
    );
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(pieces, { maxLength: 80 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (submitted) => {
        const detection = Detection.parse(await analyse(textDetector, submitted, empty));
        expect(detection.aiProbability).toBeNull();
        let before = 0;
        for (const { start, end } of detection.where.spans) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(submitted.length);
          expect(submitted.slice(start, end).trim()).not.toBe("");
          before = end;
        }
      }),
      { numRuns: 200 },
    );
  });

  it("says how much it read of 50 MB", async () => {
    const submitted = "Go. ".repeat((50 * 1024 * 1024) / 4);
    const detection = Detection.parse(await analyse(textDetector, submitted, empty));
    expect(detection.explanation).toContain("Only the first 250,000 of 52,428,800 characters");
    expect(detection.where.spans).toHaveLength(spansMax);
    expect(detection.where.resolution).toContain("The first 2,000 parts are marked.");
  });

  it("answers for pathological input", async () => {
    const units = [
      "a. ",
      "a-",
      "\u4f60\u597d\u3002",
      "http://ahttp://b ",
      "\n- a\tb\tc",
      "| |",
      "J. ",
    ];
    for (const unit of units) {
      Detection.parse(await analyse(textDetector, unit.repeat(50_000 / unit.length), empty));
    }
  });
});

describe("a text with a model", () => {
  it("gets the band of its calibrated probability", async () => {
    const ai = await analyse(textDetector, prose, scoring(0.875));
    expect(ai).toMatchObject({
      verdict: "ai",
      aiProbability: 0.875,
      confidence: 0.875,
      isAiGenerated: true,
      uncertainReason: null,
      models: [{ name: "sample" }],
      measuredErrorRate: { falsePositiveRate: 0.01, sampleCount: 200, group: "all" },
    });
    const human = await analyse(textDetector, prose, scoring(0.125));
    expect(human).toMatchObject({ verdict: "human", confidence: 0.875, isAiGenerated: false });
    const between = await analyse(textDetector, prose, scoring(0.5));
    expect(between).toMatchObject({
      verdict: "uncertain",
      aiProbability: 0.5,
      confidence: null,
      uncertainReason: { code: "between_thresholds" },
    });
    for (const detection of [ai, human, between]) Detection.parse(detection);
  });

  it("says cannot-say for a language the card does not list, however sure the model is", async () => {
    const spanish =
      "El puerto estaba tranquilo cuando llegamos por la tarde. Nadie le hab\u00eda dicho al viejo que los barcos estaban vendidos, y segu\u00eda remendando sus redes.";
    const detection = await analyse(textDetector, spanish, scoring(1));
    expect(detection).toMatchObject({
      verdict: "uncertain",
      aiProbability: null,
      uncertainReason: { code: "language_not_validated" },
    });
  });

  it("fails when the model gives no score", async () => {
    const silent: Runtime = {
      findModel: async () => ({ card: sampleCard, infer: async () => ({}) }),
    };
    await expect(analyse(textDetector, prose, silent)).rejects.toThrow("gave no score");
  });
});
