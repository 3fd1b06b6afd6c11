import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Detection } from "@tellsign/contracts/detection/detection";
import { beforeAll, describe, expect, it } from "vitest";
import { analyze } from "../../detector.ts";
import { createNodeRuntime } from "../../runtime.node/node-runtime.ts";
import type { LoadedModel, Tensors } from "../../runtime.ts";
import {
  contentsCount,
  createRandom,
  expectNoContradiction,
  expectVariedReasons,
} from "../../testing/varied-reasons.ts";
import { textDetector } from "../text.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

type Written = { text: string; lang?: string };

/** Long enough for every kind of reason, and no longer. */
function cut(text: string): string {
  const end = text.indexOf(". ", 900);
  return end < 0 ? text : text.slice(0, end + 1);
}

/** Our own texts, of many genres and voices. */
function listTexts(): string[] {
  const file = readFileSync(`${root}/training/text/written/2026.jsonl.gz`);
  const rows = gunzipSync(file)
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Written)
    .filter(({ lang, text }) => (lang ?? "en") === "en" && text.split(/\s+/).length > 60);
  const step = Math.floor(rows.length / contentsCount);
  return Array.from({ length: contentsCount }, (_, i) => cut(rows[i * step]?.text as string));
}

/** Networks that answer at once: what they say leans from one side to the other over the contents. */
function answerFor(model: LoadedModel, seed: number): LoadedModel {
  const next = createRandom(seed + 1);
  const lean = (seed / (contentsCount - 1) - 0.5) * 16;
  const float = (dims: number[], data: number[]) => ({ dims, data: Float32Array.from(data) });
  const spread = (count: number, size: number) =>
    Array.from({ length: count }, () => (next() - 0.5) * size);
  return {
    ...model,
    async infer(network, feeds): Promise<Tensors> {
      const length = feeds.ids?.data.length ?? 0;
      if (network === "language-model") {
        const rows = Array.from({ length: length - 1 }, () => {
          const human = -4 - next();
          const rank = next() < 0.27 ? 0 : 3.3;
          return [human, human + lean / 25, -4, 9, rank, -4];
        });
        return { statistics: float([1, length - 1, 6], rows.flat()) };
      }
      return {
        verdict: float([1], [lean]),
        family: float([1, 9], [-lean, ...spread(8, 2)]),
        tokens: float(
          [1, length],
          spread(length, 6).map((logit) => logit + lean),
        ),
        domain: float([1, 10], spread(10, 3)),
      };
    },
  };
}

describe("the reasons for texts", () => {
  const texts = listTexts();
  const answers: Detection[] = [];

  beforeAll(async () => {
    const model = await createNodeRuntime({ modelsFolder: `${root}/models` }).findModel("text");
    if (!model) throw new Error("models/text has no card.");
    for (const [seed, text] of texts.entries()) {
      const own = answerFor(model, seed);
      answers.push(await analyze(textDetector, text, { findModel: async () => own }));
    }
  });

  it("differ from text to text", () => {
    expect(new Set(answers.map(({ verdict }) => verdict)).size).toBeGreaterThan(2);
    expectVariedReasons(answers);
    expectVariedReasons(
      answers.map(({ verdict, details, reasons = [] }) => ({
        verdict,
        reasons: details.indicators.map((text, i) => ({
          ...(reasons[i] ?? reasons[0]),
          text,
        })) as typeof reasons,
      })),
    );
  });

  it("never contradict the verdict", () => {
    for (const answer of answers) expectNoContradiction(answer);
  });

  it("quote what stands at their place, and nothing in their sentence", () => {
    const quoting = answers.flatMap(({ reasons = [] }, i) =>
      reasons.map((reason) => ({ ...reason, content: texts[i] as string })),
    );
    const kinds = new Set(quoting.filter(({ quotes }) => quotes).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(["phrase", "sentence", "word"]));
    for (const { kind, text, quotes = [], quoted = "", content } of quoting) {
      if (kind === "phrase") {
        expect(content.slice(quotes[0]?.start, quotes[0]?.end).toLowerCase()).toBe(quoted);
      }
      if (kind === "sentence") {
        const start = content.slice(quotes[0]?.start, quotes[0]?.end).replace(/\s+/g, " ");
        expect(start.startsWith(quoted.replace(/ …$/, ""))).toBe(true);
      }
      if (quoted.split(" ").length > 1) expect(text).not.toContain(quoted);
    }
  });

  it("list a sign only with the range of others' texts, never how a text is cut into paragraphs", () => {
    const style = answers
      .flatMap(({ reasons = [] }) => reasons)
      .filter(({ kind }) => kind === "style");
    expect(style.length).toBeGreaterThan(contentsCount / 2);
    const named = style.filter(({ text }) => text.startsWith("Words that language models favor"));
    expect(named.every(({ quoted, quotes = [] }) => quoted && quotes.length > 0)).toBe(true);
    for (const { text } of style) {
      expect(text).toMatch(
        /than in \d\d of 100 texts by (?:AI|people); half of those (?:lie|have)/,
      );
      expect(text).not.toContain("paragraph");
    }
  });
});
