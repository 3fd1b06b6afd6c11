import { describe, expect, it } from "vitest";
import type { Runtime } from "../runtime.ts";
import { createSampleRuntime, createSampleTextModel } from "../testing/models/sample-text-model.ts";
import { decode } from "./decode.ts";
import { measureFeatures } from "./features.ts";
import { scoreText, type TextScores } from "./models.ts";

const human = "We walked along the handmade wall until the handmade gate was closed behind us. ";
const ai = "The robotic answer was always there, and the robotic voice was the one we had heard. ";

/** A long text that does not say the same over and over. */
function goOn(sentence: string, count: number): string {
  const days = Array.from(
    { length: count },
    (_, i) => `On day ${i} it was ${i} degrees. ${sentence}`,
  );
  return days.join("");
}

async function score(text: string, runtime: Runtime = createSampleRuntime()): Promise<TextScores> {
  const scores = await scoreText(measureFeatures(decode(text)), runtime);
  if (scores === null || scores.score === null) throw new Error("not scored");
  return scores;
}

describe("the models step", () => {
  it("gives each sentence the mean logit of its own pieces, whatever stands between", async () => {
    const text = `${ai}\n\n> a robotic quotation that is left out\n\n${human.trim()} ${ai}`;
    const { sentenceLogits } = await score(text);
    expect(sentenceLogits).toHaveLength(3);
    expect(sentenceLogits[0]).toBeCloseTo(48 / 18);
    expect(sentenceLogits[1]).toBeCloseTo(-48 / 15);
    expect(sentenceLogits[2]).toBeCloseTo(48 / 18);
  });

  it("locates the windows in the decoded text", async () => {
    const text = `# A heading\n\n${goOn(human, 60)}`;
    const { windows } = await score(text);
    expect(windows.length).toBeGreaterThan(2);
    expect(text.slice(windows[0]?.start).startsWith("On day 0")).toBe(true);
    expect(text.slice(0, windows.at(-1)?.end).endsWith("behind us.")).toBe(true);
  });

  it("reads a window as the semantic member reads a text", async () => {
    const { windows, members } = await score(ai.repeat(3));
    expect(windows).toHaveLength(1);
    expect(windows[0]?.score).toBe(members.semantic_depth.score);
  });

  it("shares the families among AI alone, and names one that stands out", async () => {
    const { family, kind } = await score(ai.repeat(3));
    expect(family.named).toBe("claude");
    expect(Object.keys(family.probabilities)).not.toContain("human");
    expect(Object.values(family.probabilities).reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(kind.kind).toBe("essay");
  });

  it("runs nothing for a text that gets no verdict anyway", async () => {
    const asked: string[] = [];
    const runtime = createSampleRuntime(asked);
    const texts = [
      "Twelve words are fewer than the twenty that this sample model needs.",
      "El puerto estaba tranquilo cuando llegamos por la tarde. Nadie le hab\u00eda dicho al viejo que los barcos estaban vendidos, y segu\u00eda remendando sus redes.",
      Array.from({ length: 20 }, (_, i) => `- item number ${i}`).join("\n"),
    ];
    for (const text of texts) {
      const scores = await scoreText(measureFeatures(decode(text)), runtime);
      expect(scores).toMatchObject({ score: null, card: { name: "sample" } });
    }
    expect(asked).toEqual([]);
  });

  it("reads the files of a model once for all texts", async () => {
    const asked: string[] = [];
    const runtime = createSampleRuntime(asked);
    await score(ai.repeat(3), runtime);
    await score(human.repeat(3), runtime);
    expect(asked.filter((file) => file === "combination.json")).toHaveLength(1);
  });

  it("tries again after a file could not be read", async () => {
    const model = createSampleTextModel();
    let fails = true;
    const readText = (file: string) =>
      fails ? Promise.reject(new Error("no file")) : model.readText(file);
    const flaky = { ...model, readText };
    const runtime: Runtime = { findModel: async () => flaky };
    await expect(score(ai.repeat(3), runtime)).rejects.toThrow("no file");
    fails = false;
    expect((await score(ai.repeat(3), runtime)).score).toBeGreaterThan(0);
  });

  it("stops between two windows when it is told to", async () => {
    const asked: string[] = [];
    const signal = {
      throwIfAborted() {
        if (asked.includes("encoder")) throw new Error("stopped");
      },
    };
    const features = measureFeatures(decode(goOn(ai, 100)));
    await expect(scoreText(features, createSampleRuntime(asked), { signal })).rejects.toThrow(
      "stopped",
    );
    expect(asked.filter((network) => network === "encoder")).toHaveLength(1);
  });
});
