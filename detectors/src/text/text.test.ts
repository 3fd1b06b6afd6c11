import { Detection } from "@tellsign/contracts/detection/detection";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyze } from "../detector.ts";
import type { Runtime } from "../runtime.ts";
import { createSampleRuntime } from "../testing/models/sample-text-model.ts";
import { textDetector } from "./text.ts";
import { spansMax } from "./where.ts";

const empty: Runtime = { findModel: async () => null };

const prose =
  "The harbour was quiet when we arrived. Nobody had told the old man that the boats were sold, and he went on mending nets. We watched him for an hour, then walked back to the hotel.";

describe("a text without a model", () => {
  it("gets no score, no confidence and the reason", async () => {
    const detection = await analyze(textDetector, prose, empty);
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
    const detection = await analyze(
      textDetector,
      "Eight words are too few to tell anything.",
      empty,
    );
    expect(detection.uncertainReason?.code).toBe("too_short");
    expect(detection.whatWouldChange[0]).toContain("this one has 8 words");
  });

  it("does not count words that only hidden characters made", async () => {
    const detection = await analyze(textDetector, "\u200b . \u2060 ! ".repeat(40), empty);
    expect(detection.uncertainReason?.code).toBe("too_short");
    expect(detection.explanation).toContain("The text has no words.");
  });

  it("says that a list is not prose", async () => {
    const list = Array.from({ length: 12 }, (_, i) => `- item number ${i}`).join("\n");
    const detection = await analyze(textDetector, `${list}\n\nThat is the list.`, empty);
    expect(detection.uncertainReason?.code).toBe("not_prose");
    expect(detection.whatWouldChange[0]).toContain("10% of");
  });

  it("says that one line over and over is not prose", async () => {
    const line = "The quick brown fox jumps over the lazy dog near the bank of the river today.\n";
    const detection = await analyze(textDetector, line.repeat(40), empty);
    expect(detection.uncertainReason?.code).toBe("not_prose");
    expect(detection.whatWouldChange[0]).toContain("does not repeat itself");
  });

  it("says in the explanation exactly what it measured", async () => {
    const { detailedAnalysis, details } = await analyze(textDetector, prose, empty);
    expect(detailedAnalysis.technicalDetails.sentenceStructure).toBe(
      "Sentences average 12.0 words with a standard deviation of 4.1; the 3 of them run from 7 to 17.",
    );
    expect(details.indicators[1]).toBe("32 different words in 36 of prose; 30 occur once.");
    expect(details.reasoning).toContain("The language reads as English.");
    expect(detailedAnalysis.technicalDetails.coherenceScore).toMatch(/^Not measured:/);
  });

  it("marks every sentence where it stands in the submitted text", async () => {
    const submitted = `\u200b  ${prose.replace("old man", "old\u00a0\u200bman")}\r\n\r\n> quoted words here\r\n`;
    const { where } = await analyze(textDetector, submitted, empty);
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
    const { measurements, verdict } = await analyze(textDetector, submitted, empty);
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
        const detection = Detection.parse(await analyze(textDetector, submitted, empty));
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
    const detection = Detection.parse(await analyze(textDetector, submitted, empty));
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
      Detection.parse(await analyze(textDetector, unit.repeat(50_000 / unit.length), empty));
    }
  });
});

describe("a text with a model", () => {
  const neutral =
    "We walked along the harbour wall until the gate was closed behind us, and nobody spoke. ";
  const human = neutral.replace("harbour", "handmade").replace("closed", "handmade");
  const ai = neutral.replace("harbour", "robotic").replace("closed", "robotic");
  const runtime = createSampleRuntime();

  it("gets a verdict, five weighed measurements and valid answers for every kind", async () => {
    const verdicts: string[] = [];
    for (const text of [
      ai.repeat(8),
      human.repeat(8),
      neutral.repeat(8),
      human.repeat(3) + ai.repeat(4),
    ]) {
      const detection = Detection.parse(await analyze(textDetector, text, runtime));
      verdicts.push(detection.verdict);
      const weights = detection.measurements.map(({ weight }) => weight ?? 0);
      expect(weights).toHaveLength(5);
      expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1);
      expect(detection.models).toHaveLength(1);
      expect(detection.measuredErrorRate).not.toBeNull();
    }
    expect(verdicts).toEqual(["ai", "human", "uncertain", "mixed"]);
  });

  it("shows the parts of a mixed text where they stand in the submitted one", async () => {
    const submitted = `\u200b${human.repeat(3)}\r\n\r\n${ai.repeat(4)}`;
    const { where, aiShare, summary } = await analyze(textDetector, submitted, runtime);
    expect(
      where.runs?.map(({ reads, firstSentence, lastSentence }) => [
        reads,
        firstSentence,
        lastSentence,
      ]),
    ).toEqual([
      ["human", 1, 3],
      ["ai", 4, 7],
    ]);
    expect(where.seams).toEqual([submitted.indexOf("We walked along the robotic")]);
    expect(where.resolution).toContain("The writer appears to change before sentence 4.");
    expect(summary).toContain("(sentences 4 to 7) read as AI");
    expect(aiShare).toBeCloseTo(4 / 7);
  });

  it("scores sentences only where the evidence reaches so far, and says so where not", async () => {
    const long = await analyze(textDetector, `${ai.repeat(5)}He left. `, runtime);
    const figures = long.where.spans.map(({ aiProbability }) => aiProbability !== null);
    expect(figures).toEqual([true, true, true, true, true, false]);
    expect(long.where.resolution).toContain("5 of 6 sentences have a probability.");
    const short = await analyze(textDetector, ai.repeat(2), runtime);
    expect(short.verdict).toBe("ai");
    expect(short.where.spans.every(({ aiProbability }) => aiProbability === null)).toBe(true);
    expect(short.where.resolution).toContain("this text has 32 words of prose");
    const unsure = await analyze(textDetector, neutral.repeat(8), runtime);
    expect(unsure.where.spans.every(({ aiProbability }) => aiProbability === null)).toBe(true);
  });

  it("names a family for what AI may have written, and for nothing else", async () => {
    const written = await analyze(textDetector, ai.repeat(8), runtime);
    expect(written.family?.named).toBe("Claude");
    expect((await analyze(textDetector, human.repeat(8), runtime)).family).toBeNull();
  });

  it("says what was left out, and how much of it", async () => {
    const submitted = `# Gates\n\n${ai.repeat(4)}\n\n> They closed the gate.\n\n${ai.repeat(4)}`;
    const { leftOut } = await analyze(textDetector, submitted, runtime);
    expect(leftOut).toEqual([
      { reason: "Heading", parts: 1, words: 1 },
      { reason: "Quotation", parts: 1, words: 4 },
    ]);
  });

  it("tells tampering from evidence, and gives the same score without it", async () => {
    const plain = await analyze(textDetector, ai.repeat(8), runtime);
    const disguised = await analyze(
      textDetector,
      ai.repeat(8).replaceAll("robotic", "rob\u200botic").replaceAll("gate", "g\u0430te"),
      runtime,
    );
    expect(disguised.aiProbability).toBe(plain.aiProbability);
    expect(disguised.measurements[3]?.reading).toContain("Tampering:");
    expect(disguised.detailedAnalysis.indicators).toEqual(plain.detailedAnalysis.indicators);
  });

  it("fills every list from this text, and never leaves one empty", async () => {
    const { detailedAnalysis, details, whatWouldChange } = await analyze(
      textDetector,
      ai.repeat(8),
      runtime,
    );
    expect(detailedAnalysis.indicators[0]).toContain("the whole text reads as AI");
    expect(detailedAnalysis.humanLikeElements.length).toBeGreaterThan(0);
    expect(details.humanTellSigns.length).toBeGreaterThan(0);
    expect(details.reasoning).toContain("semantic depth evaluator");
    expect(detailedAnalysis.technicalDetails.coherenceScore).toContain("one window");
    expect(whatWouldChange[0]).toContain("A probability below 85%");
    expect(detailedAnalysis.recommendations[0]).toContain("wrongly flagged");
  });

  it("keeps its word when it says which reading would change the answer", async () => {
    const { whatWouldChange } = await analyze(textDetector, neutral.repeat(8), runtime);
    expect(whatWouldChange.join(" ")).toMatch(
      /had the semantic depth evaluator read 0\.\d\d instead of 0\.\d\d, the answer would be “AI”/,
    );
  });

  it("says cannot-say for a language the card does not list", async () => {
    const spanish =
      "El puerto estaba tranquilo cuando llegamos por la tarde. Nadie le hab\u00eda dicho al viejo que los barcos estaban vendidos, y segu\u00eda remendando sus redes.";
    const detection = await analyze(textDetector, spanish, runtime);
    expect(detection).toMatchObject({
      verdict: "uncertain",
      aiProbability: null,
      uncertainReason: { code: "language_not_validated" },
      whatWouldChange: [expect.stringContaining("validated for English")],
    });
  });

  it("says cannot-say below the words its model was validated on", async () => {
    const detection = await analyze(textDetector, neutral, runtime);
    expect(detection.uncertainReason?.code).toBe("too_short");
    expect(detection.whatWouldChange[0]).toContain("at least 20 are needed");
  });
});
