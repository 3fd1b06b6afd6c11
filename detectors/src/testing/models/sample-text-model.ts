/** A text model for tests: "robotic" reads as AI, "handmade" as a person's, and any other word as neither. */
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import type { SmallNetwork } from "../../model/small-network.ts";
import type { LoadedModel, Runtime, Tensors } from "../../runtime.ts";
import { type Combination, readCombination } from "../../text/combination.ts";
import { sampleCard } from "./sample-card.ts";

const vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "robotic", "handmade"];
const logits = [0, 0, 0, 0, 24, -24];

const families = [
  "human",
  "gpt",
  "claude",
  "gemini",
  "llama",
  "qwen",
  "deepseek",
  "mistral",
  "other",
];
const domains = [
  "essay",
  "news",
  "review",
  "fiction",
  "abstract",
  "qa",
  "blog",
  "peer-review",
  "wiki",
  "everyday",
];

const rate = (group: string, n: number, value: number) => ({
  group,
  n,
  rate: value,
  interval: { low: 0, high: value * 3, level: 0.95 },
});

export const sampleTextCard: ModelCard = {
  ...sampleCard,
  preprocessing: {
    wordsMin: 20,
    leaningWordsMin: 30,
    proseShareMin: 0.5,
    families,
    domains,
    encoder: { window: 256, stride: 192 },
    languageModel: { window: 256 },
  },
  calibration: {
    scores: [-4, -2, 0, 2, 4],
    probabilities: [0.01, 0.1, 0.5, 0.9, 0.99],
    low: [0, 0.05, 0.4, 0.8, 0.97],
    high: [0.03, 0.2, 0.6, 0.95, 1],
  },
  thresholds: { humanBelow: 0.25, aiFrom: 0.85 },
  falsePositiveRates: [
    rate("all", 2000, 0.01),
    rate("20-49 words", 400, 0.02),
    rate("200+ words", 500, 0.004),
    rate("essay", 600, 0.008),
    rate("essay, 50-99 words", 120, 0.012),
  ],
};

const scores = [-6, 0, 6];
const calibration = { scores, probabilities: [0.02, 0.5, 0.98] };

function network(inputs: string[], weights: number[]): SmallNetwork {
  return {
    inputs,
    mean: inputs.map(() => 0),
    scale: inputs.map(() => 1),
    layers: [{ weight: [weights], bias: [0] }],
  };
}

function member(inputs: string[], weights: number[], spread: number) {
  return { network: network(inputs, weights), calibration, spread };
}

function weigh(weight: number, perLength = 0) {
  return { mean: 0, scale: 1, weight, perLength };
}

const style = ["style.mark-comma", "style.sentence-mean"];

const sampleCombinationFile = {
  bias: 0,
  members: {
    linguistic_pattern: member(style, [0.2, 0.05], 1),
    semantic_depth: member(["encoder.mean"], [1], 2),
    statistical_anomaly: member(["statistics.ratio"], [1], 1),
    platform_signature: member(["encoder.human"], [-1], 0.5),
    behavioral_consistency: member(["encoder.max", "encoder.min"], [0.5, 0.5], 0.5),
  },
  length: { mean: 4, scale: 1, bias: 0 },
  figures: {
    linguistic_pattern: weigh(0.1),
    semantic_depth: weigh(1, 0.1),
    statistical_anomaly: weigh(0.5),
    platform_signature: weigh(0.1),
    behavioral_consistency: weigh(0.1),
  },
  mixture: {
    aiFrom: 0.5,
    humanBelow: -0.5,
    runs: { scale: 1, offset: 0, switchCost: 10, wordsMin: 20 },
  },
  parts: { sentence: { wordsMin: 5, contentWordsMin: 50, calibration } },
  familyNamedFrom: 0.5,
  typical: {
    "style.mark-comma": { human: 4, ai: 7, spread: 2 },
    "style.sentence-mean": { human: 14, ai: 18, spread: 4 },
    "style.sentence-variation": { human: 0.6, ai: 0.4, spread: 0.2 },
    "statistics.human": { human: -4, ai: -3, spread: 0.5 },
    "statistics.first": { human: 0.3, ai: 0.4, spread: 0.05 },
    "statistics.ratio": { human: -0.2, ai: 0.3, spread: 0.2 },
    "statistics.rare": { human: 0.09, ai: 0.05, spread: 0.02 },
  },
};

export const sampleCombination: Combination = readCombination(
  JSON.stringify(sampleCombinationFile),
);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function infer(network: string, feeds: Tensors): Tensors {
  const ids = Array.from((feeds.ids as Tensors[string]).data);
  const read = ids.map((id) => logits[id] as number);
  const float = (dims: number[], data: number[]) => ({ dims, data: Float32Array.from(data) });
  if (network === "language-model") {
    const rows = read
      .slice(1)
      .flatMap((logit) => [-3, -3 + logit / 24, -3.2, 4, logit > 0 ? 0 : 5, -3]);
    return { statistics: float([1, ids.length - 1, 6], rows) };
  }
  // Marks of begin and end are not read.
  const whole = mean(read.slice(1, -1));
  return {
    verdict: float([1], [whole]),
    family: float([1, 9], [-whole, 0, 3, 0, 0, 0, 0, 0, 0]),
    tokens: float([1, ids.length], read),
    domain: float([1, 10], [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  };
}

export function createSampleTextModel(asked: string[] = []): LoadedModel {
  const files: Record<string, string> = {
    "combination.json": JSON.stringify(sampleCombination),
    "encoder-vocabulary.txt": vocabulary.join("\n"),
    "language-model-vocabulary.txt": vocabulary.join("\n"),
  };
  return {
    card: sampleTextCard,
    async infer(network, feeds) {
      asked.push(network);
      return infer(network, feeds);
    },
    async readText(file) {
      asked.push(file);
      const text = files[file];
      if (text === undefined) throw new Error(`The sample model has no ${file}.`);
      return text;
    },
  };
}

export function createSampleRuntime(asked: string[] = []): Runtime {
  const model = createSampleTextModel(asked);
  return { findModel: async () => model };
}
