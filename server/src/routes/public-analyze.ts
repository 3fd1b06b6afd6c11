import type { AnalysisResult } from "@tellsign/contracts/analysis";
import { errorEntry } from "@tellsign/contracts/errors";
import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";
import {
  type PublicAnalyzeAnswer,
  PublicAnalyzeForm,
  PublicAnalyzeInput,
} from "@tellsign/contracts/public-api";
import { describeChoice } from "@tellsign/detectors/tolerate";
import type { Hono } from "hono";
import type { SignedIn } from "../db/sessions.ts";
import { readTarget } from "../external/fetch-url/read-target.ts";
import { findReadableCard } from "../find-readable-card.ts";
import { acceptUpload, analyseUpload, type Use } from "../http/analyse-upload.ts";
import { answerMediaJob } from "../http/answer-media-job.ts";
import { answerOnce, type Keep, readIdempotencyKey } from "../http/answer-once.ts";
import type { AppBindings, AppContext } from "../http/app-context.ts";
import { AppError } from "../http/app-error.ts";
import { fetchFile } from "../http/fetch-file.ts";
import { handle } from "../http/handle.ts";
import { isForm } from "../http/is-form.ts";
import { parseInput } from "../http/parse-input.ts";
import { readJson } from "../http/read-json.ts";
import { readOffer } from "../http/read-offer.ts";
import { readUpload, type Upload } from "../http/read-upload.ts";
import { requireWords } from "../http/require-words.ts";
import { hashFile } from "../keyed-hash.ts";
import {
  chooseSandboxAnswer,
  sandboxAnalysis,
  sandboxModelVersion,
} from "../policy/sandbox-answer.ts";
import { presentPublicly } from "../present-publicly.ts";
import { runAnalysis } from "../run-analysis.ts";
import type { Services } from "../services.ts";

const endpoint = "publicAnalyze";
const bytesMax = uploadBytesMax.dashboard;
/** A program that sends content has it; nothing is kept for it. */
const keep = false;

const WishFields = PublicAnalyzeForm.pick({
  model: true,
  threshold: true,
  falsePositiveRate: true,
});
/** How this call wants to be answered. */
type Wish = Pick<PublicAnalyzeInput, "model" | "threshold" | "falsePositiveRate">;
type Call = { c: AppContext; services: Services; caller: SignedIn };
type Answer = Promise<PublicAnalyzeAnswer | Response>;

function isTest({ caller }: Call): boolean {
  return caller.apiKey?.mode === "test";
}

/** Before anything is paid for. */
async function checkWish(call: Call, type: Modality, wish: Wish): Promise<void> {
  const { model, falsePositiveRate } = wish;
  if (model === undefined && falsePositiveRate === undefined) return;
  const card = await findReadableCard(call.services, type);
  const runs = isTest(call) && model === sandboxModelVersion ? model : card?.version;
  if (model !== undefined && model !== runs) {
    const now = runs === undefined ? "no model of this kind" : `version ${runs}`;
    throw new AppError(
      "model_not_available",
      `This server runs ${now}, not ${model}. Nothing was charged.`,
    );
  }
  if (
    card &&
    falsePositiveRate !== undefined &&
    !describeChoice(card, falsePositiveRate).supported
  ) {
    throw new AppError("rate_not_supported");
  }
}

/** `told`: what chooses the answer. */
function answerTest(type: Modality, told: string, { threshold }: Wish): PublicAnalyzeAnswer {
  const choice = chooseSandboxAnswer(told);
  if ("verdict" in choice)
    return presentPublicly(sandboxAnalysis(type, choice.verdict).result, threshold);
  const passes = [429, 503].includes(errorEntry(choice.error).status);
  throw new AppError(choice.error, choice.says, { headers: passes ? { "Retry-After": "1" } : {} });
}

function useFor({ c, services, caller: { user } }: Call, wish: Wish, kept?: Keep): Use {
  const { falsePositiveRate, threshold } = wish;
  return {
    c,
    plain: (content, { depth }) => {
      if (content.type === "text") requireWords(content.text, wordsMin.dashboard);
      const onAnswer =
        kept &&
        ((tx: Parameters<Keep>[0], result: AnalysisResult) =>
          kept(tx, presentPublicly(result, threshold)));
      return runAnalysis(services, user.id, content, { depth, keep, falsePositiveRate, onAnswer });
    },
    media: (media) => answerMediaJob(c, services, user, { ...media, falsePositiveRate }, kept),
  };
}

function present(analysis: AnalysisResult | Response, { threshold }: Wish) {
  return analysis instanceof Response ? analysis : presentPublicly(analysis, threshold);
}

async function analyseGiven(call: Call, input: PublicAnalyzeInput, kept?: Keep): Answer {
  const { services, caller } = call;
  const { type, content, options, ...wish } = input;
  const { detailed: views = false, depth = "standard" } = options ?? {};
  await checkWish(call, type, wish);
  if (type !== "text" && content.trim() === "") throw new AppError("no_input");
  if (isTest(call)) {
    if (type === "text") requireWords(content, wordsMin.dashboard);
    else if (!readTarget(content)) throw new AppError("url_not_allowed");
    return answerTest(type, content, wish);
  }
  const use = useFor(call, wish, kept);
  if (type === "text") {
    const analysis = await use.plain({ type, text: content, fileName: null }, { depth, keep });
    return present(analysis, wish);
  }
  (await readOffer(services, caller.user))(type, depth);
  const analysis = await fetchFile(services, type, content, (fetched) =>
    analyseUpload({ type, depth, keep, views, ...fetched }, services, use),
  );
  return present(analysis, wish);
}

async function analyseSent(call: Call, upload: Upload, kept?: Keep): Answer {
  const { type, fileName, detailed: views, more } = upload;
  const wish = more as Wish;
  await checkWish(call, type, wish);
  if (isTest(call)) return answerTest(type, fileName ?? "", wish);
  const use = useFor(call, wish, kept);
  const analysis = await analyseUpload({ ...upload, keep, views }, call.services, use);
  return present(analysis, wish);
}

/** What makes a form this request: its fields and its file, however they were sent. */
async function describeUpload({ installationSecret }: Services, upload: Upload): Promise<object> {
  const { type, fileName, depth, detailed, more, file } = upload;
  const { contentHash } = await hashFile(installationSecret, file.path);
  const { model, threshold, falsePositiveRate } = more as Wish;
  return { type, fileName, depth, detailed, model, threshold, falsePositiveRate, contentHash };
}

async function answerForm(call: Call): Answer {
  const { c, services, caller } = call;
  const offer = isTest(call) ? () => {} : await readOffer(services, caller.user);
  const accept = (file: Parameters<typeof acceptUpload>[0]) => acceptUpload(file, offer);
  const { env } = services;
  return readUpload(c, { env, bytesMax, fields: WishFields, accept }, async (upload) => {
    const repeatable = readIdempotencyKey(c) !== null;
    const request = repeatable ? await describeUpload(services, upload) : null;
    return answerOnce(c, services, caller, { endpoint, request }, (kept) =>
      analyseSent(call, upload, kept),
    );
  });
}

async function answerJson(call: Call): Answer {
  const { c, services, caller } = call;
  if (!isTest(call)) services.admission.check();
  const body = await readJson(c, bytesMax.text);
  const input = parseInput(PublicAnalyzeInput, body) as PublicAnalyzeInput;
  return answerOnce(c, services, caller, { endpoint, request: input }, (kept) =>
    analyseGiven(call, input, kept),
  );
}

export function mountPublicAnalyze(app: Hono<AppBindings>, services: Services): void {
  handle(
    app,
    services,
    endpoint,
    async (call) => {
      readIdempotencyKey(call.c);
      return isForm(call.c) ? answerForm(call) : answerJson(call);
    },
    { rawBody: true },
  );
}
