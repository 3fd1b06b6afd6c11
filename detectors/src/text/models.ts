/** Runs the five members on the prose and combines them. A text that cannot get a verdict is not run. */
import { calibrate } from "../calibrate.ts";
import type { Watch } from "../detector.ts";
import { loadOnce } from "../model/load-once.ts";
import { type NamedFigures as Figures, runNetwork, standardize } from "../model/small-network.ts";
import type { CardInUse, LoadedModel, Runtime } from "../runtime.ts";
import type { StopSignal } from "../stop-signal.ts";
import { findAbstention } from "./abstention.ts";
import {
  type Combination,
  combineMembers,
  loadCombination,
  type Member,
  type MemberScore,
} from "./combination.ts";
import { type FamilyShares, shareFamilies } from "./families.ts";
import type { Sentence, TextFeatures } from "./features.ts";
import { guessKind, type KindGuess } from "./kinds.ts";
import { measureStyle, styleFeatures } from "./measure/style.ts";
import { type EncoderReading, readEncoder } from "./networks/read-encoder.ts";
import { readLanguageModel } from "./networks/read-language-model.ts";
import {
  type EncoderSummary,
  summarizeEncoder,
  summarizeLanguageModel,
  type TokenStatistics,
} from "./networks/summarize.ts";
import { createWordPieces, type WordPieces } from "./networks/word-pieces.ts";
import { type MemberText, prepareMemberText } from "./normalize/network-text.ts";
import { readPreprocessing } from "./preprocessing.ts";
import { emptyPhraseTable, type PhraseTable, readPhraseTable } from "./reasons/phrase-table.ts";
import { readSigns, type Signs } from "./reasons/signs.ts";
import { rankStyle, type StyleReading } from "./style-readings.ts";

/** One window; its offsets are those of the decoded text. */
export type WindowReading = {
  start: number;
  end: number;
  logit: number;
  /** What the semantic member would say, calibrated, were this window the whole text. */
  score: number;
};

export type TextScores = {
  card: CardInUse;
  combination: Combination;
  /** The combination's logit, before calibration. */
  score: number;
  members: Record<Member, MemberScore>;
  family: FamilyShares;
  kind: KindGuess;
  /** Parallel to features.sentences: mean logit of each sentence's pieces, null where it could not be read. */
  sentenceLogits: (number | null)[];
  windows: WindowReading[];
  /** The share of the prose that was read; 1 unless it is very long. */
  shareRead: number;
  encoder: EncoderSummary;
  statistics: TokenStatistics;
  style: StyleReading[];
  /** Everything the combination may ask for. */
  figures: Figures;
  /** What the reasons are made of; the score knows nothing of them. */
  phrases: PhraseTable;
  signs: Signs;
};

/** The text gets no verdict, so nothing was run. */
export type UnscoredText = { card: CardInUse; score: null };

type Parts = {
  combination: Combination;
  encoderPieces: WordPieces;
  languageModelPieces: WordPieces;
  phrases: PhraseTable;
  signs: Signs;
};

const loadedParts = new WeakMap<LoadedModel, Promise<Parts>>();

/** Models of earlier versions lack what only the reasons need. */
async function readListed<Value>(
  { card, readText }: LoadedModel,
  file: string,
  read: (json: string) => Value,
  otherwise: Value,
): Promise<Value> {
  const isListed = card.files?.some(({ name }) => name === file) ?? false;
  return isListed ? read(await readText(file)) : otherwise;
}

async function readParts(model: LoadedModel): Promise<Parts> {
  const [combination, encoderVocabulary, languageModelVocabulary, phrases, signs] =
    await Promise.all([
      loadCombination(model),
      model.readText("encoder-vocabulary.txt"),
      model.readText("language-model-vocabulary.txt"),
      readListed(model, "phrases.json", readPhraseTable, emptyPhraseTable),
      readListed<Signs>(model, "signs.json", readSigns, {}),
    ]);
  return {
    combination,
    encoderPieces: createWordPieces(encoderVocabulary),
    languageModelPieces: createWordPieces(languageModelVocabulary),
    phrases,
    signs,
  };
}

function loadParts(model: LoadedModel): Promise<Parts> {
  return loadOnce(loadedParts, model, () => readParts(model));
}

function nameFigures(prefix: string, names: readonly string[], values: ArrayLike<number>): Figures {
  return Object.fromEntries(names.map((name, i) => [`${prefix}.${name}`, values[i] as number]));
}

/** Both lists are in order, so one pass finds each piece's sentence. */
function averageSentences(
  { tokenLogits, starts }: Pick<EncoderReading, "tokenLogits" | "starts">,
  { origins }: MemberText,
  sentences: readonly Sentence[],
): (number | null)[] {
  const sums = new Float64Array(sentences.length);
  const counts = new Uint32Array(sentences.length);
  let at = 0;
  for (const [i, logit] of tokenLogits.entries()) {
    const origin = origins[starts[i] as number] as number;
    while (at < sentences.length && (sentences[at] as Sentence).end <= origin) at++;
    const sentence = sentences[at];
    if (!sentence) break;
    if (origin < sentence.start) continue;
    sums[at] = (sums[at] as number) + logit;
    counts[at] = (counts[at] as number) + 1;
  }
  return sentences.map((_, i) => (counts[i] ? (sums[i] as number) / (counts[i] as number) : null));
}

/** A network's own logit is no probability, so each window is read as the semantic member reads a text. */
function readWindows(
  { windows, tokenLogits, starts }: EncoderReading,
  { origins }: MemberText,
  { members: { semantic_depth } }: Combination,
  figures: Figures,
): WindowReading[] {
  const { network, calibration } = semantic_depth;
  let from = 0;
  return windows.map(({ start, end, logit }) => {
    // Both lists are in order, so that no window looks through the whole text.
    while ((starts[from] as number) < start) from++;
    let to = from;
    while (to < starts.length && (starts[to] as number) < end) to++;
    const own = tokenLogits.subarray(from, to);
    const pieceMean = own.reduce((sum, value) => sum + value, 0) / own.length;
    const alone = { ...figures, "encoder.mean": logit, "encoder.pieceMean": pieceMean };
    return {
      start: origins[start] as number,
      end: (origins[end - 1] as number) + 1,
      logit,
      score: calibrate(runNetwork(network, standardize(alone, network)), calibration),
    };
  });
}

/** What the members say of prose that is to be judged. */
export async function scoreProse(
  model: LoadedModel,
  features: TextFeatures,
  signal?: StopSignal,
): Promise<TextScores> {
  const parts = await loadParts(model);
  const { combination } = parts;
  const { families, domains } = readPreprocessing(model.card);
  const prepared = prepareMemberText(features);
  const encoderReading = await readEncoder(model, parts.encoderPieces, prepared.text, signal);
  const languageModelReading = await readLanguageModel(
    model,
    parts.languageModelPieces,
    prepared.text,
    signal,
  );
  signal?.throwIfAborted();
  const encoder = summarizeEncoder(encoderReading);
  const statistics = summarizeLanguageModel(languageModelReading);
  if (!encoder || !statistics)
    throw new Error("The model's vocabulary matches nothing in this text.");
  const { families: familyLogits, domains: domainLogits, ...encoderFigures } = encoder;
  const figures: Figures = {
    ...nameFigures("encoder", Object.keys(encoderFigures), Object.values(encoderFigures)),
    ...nameFigures("encoder", families, familyLogits),
    ...nameFigures("encoder", domains, domainLogits),
    ...nameFigures("statistics", Object.keys(statistics), Object.values(statistics)),
    ...nameFigures(
      "style",
      styleFeatures.map(({ name }) => name),
      measureStyle(prepared.text),
    ),
  };
  return {
    card: model.card,
    combination,
    ...combineMembers(combination, figures, encoder.pieces),
    family: shareFamilies(familyLogits, families, combination.familyNamedFrom),
    kind: guessKind(domainLogits, domains),
    sentenceLogits: averageSentences(encoderReading, prepared, features.sentences),
    windows: readWindows(encoderReading, prepared, combination, figures),
    shareRead: encoderReading.shareRead,
    encoder,
    statistics,
    style: rankStyle(combination, figures),
    figures,
    phrases: parts.phrases,
    signs: parts.signs,
  };
}

export async function scoreText(
  features: TextFeatures,
  runtime: Runtime,
  { signal }: Watch = {},
): Promise<TextScores | UnscoredText | null> {
  const model = await runtime.findModel("text");
  if (model === null) return null;
  const { card } = model;
  if (findAbstention(features, card) !== null) return { card, score: null };
  return scoreProse(model, features, signal);
}
