import { describe, expect, it } from "vitest";
import { analyze, type Detector, type Progress } from "./detector.ts";
import { foreseeAbstention } from "./foresee-abstention.ts";
import type { Runtime } from "./runtime.ts";
import { createSampleRuntime } from "./testing/models/sample-text-model.ts";
import { textDetector } from "./text/text.ts";

const runtime: Runtime = { findModel: async () => null };

describe("analyze", () => {
  it("runs the five steps in order and reports each when it is done", async () => {
    const seen: Progress[] = [];
    await analyze(textDetector, "Eight words are not enough to say anything.", runtime, {
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen).toEqual([
      { step: "decode", fraction: 0.2 },
      { step: "features", fraction: 0.4 },
      { step: "models", fraction: 0.6 },
      { step: "verdict", fraction: 0.8 },
      { step: "explain", fraction: 1 },
    ]);
  });

  it("starts nothing once it was stopped", async () => {
    const seen: Progress[] = [];
    const options = {
      signal: AbortSignal.abort(new Error("stopped")),
      onProgress: (progress: Progress) => seen.push(progress),
    };
    await expect(analyze(textDetector, "Any text.", runtime, options)).rejects.toThrow("stopped");
    expect(seen).toEqual([]);
  });

  it("stops between steps", async () => {
    const controller = new AbortController();
    const stopping: Runtime = {
      async findModel() {
        controller.abort(new Error("stopped while the model was sought"));
        return null;
      },
    };
    const seen: string[] = [];
    const run = analyze(textDetector, "Any text.", stopping, {
      signal: controller.signal,
      onProgress: ({ step }) => seen.push(step),
    });
    await expect(run).rejects.toThrow("stopped while the model was sought");
    expect(seen).toEqual(["decode", "features", "models"]);
  });

  it("passes a failing step on", async () => {
    const failing: Detector<string, never, never, never> = {
      ...(textDetector as unknown as Detector<string, never, never, never>),
      decode() {
        throw new Error("unreadable");
      },
    };
    await expect(analyze(failing, "", runtime)).rejects.toThrow("unreadable");
  });
});

describe("an abstention that can be foreseen", () => {
  const foresee = async (text: string, asked: string[] = []) =>
    (await foreseeAbstention(textDetector, text, createSampleRuntime(asked)))?.code ?? null;
  const english = "We walked along the harbour wall until the gate was closed, and nobody spoke. ";
  const german = "Wir gingen am Hafen entlang, bis das Tor geschlossen wurde, und keiner sprach. ";

  it("is found without running a network", async () => {
    const asked: string[] = [];
    expect(await foresee("Eight words are not enough to say anything.", asked)).toBe("too_short");
    expect(await foresee(german.repeat(3), asked)).toBe("language_not_validated");
    expect(await foresee(english.repeat(3), asked)).toBeNull();
    expect(asked.filter((file) => file.endsWith(".onnx"))).toEqual([]);
  });

  it("is not what a server without a model answers", async () => {
    expect(await foreseeAbstention(textDetector, "Too short.", runtime)).toBeNull();
  });
});
