import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { errorEntry } from "@tellsign/contracts/api/errors";
import {
  type PublicAnalyzeAnswer,
  PublicAnalyzeForm,
  PublicAnalyzeInput,
} from "@tellsign/contracts/api/public-api";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { describeChoice } from "@tellsign/detectors/tolerate";
import type { Hono } from "hono";
import { analyzeContent } from "../../actions/analyses/analyze-content.ts";
import { fetchFile } from "../../actions/analyses/fetch-file.ts";
import { loadPlanCheck } from "../../actions/analyses/load-plan-check.ts";
import { requireWords } from "../../actions/analyses/require-words.ts";
import { serializePublicAnalysis } from "../../actions/analyses/serialize-public-analysis.ts";
import type { SignedIn } from "../../db/accounts/sessions.ts";
import { findReadableCard } from "../../detection/find-readable-card.ts";
import { parsePublicUrl } from "../../external/fetching/parse-public-url.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { bodyLimits } from "../../http/request/body-limits.ts";
import { isForm } from "../../http/request/is-form.ts";
import { parseInput } from "../../http/request/parse-input.ts";
import { readJson } from "../../http/request/read-json.ts";
import { readUpload, type Upload } from "../../http/request/read-upload.ts";
import {
  chooseSandboxAnswer,
  sandboxAnalysis,
  sandboxModelVersion,
} from "../../policy/sandbox-answer.ts";
import { AppError } from "../../process/app-error.ts";
import { hashFile } from "../../process/keyed-hash.ts";
import type { Services } from "../../services.ts";
import {
  acceptUpload,
  analyzeUpload,
  type UploadHandlers,
} from "../analyses/analyze-upload-content.ts";
import { answerMediaJob } from "../analyses/answer-media-job.ts";
import { answerOnce, type Keep, readIdempotencyKey } from "./answer-once.ts";

const endpoint = "publicAnalyze";
const bytesMax = uploadBytesMax.dashboard;
/** API clients have their own copy of the content, so none is kept for them. */
const keep = false;

const OptionFields = PublicAnalyzeForm.pick({
  model: true,
  threshold: true,
  falsePositiveRate: true,
});
/** Options of this call. */
type CallOptions = Pick<PublicAnalyzeInput, "model" | "threshold" | "falsePositiveRate">;
type Call = { c: AppContext; services: Services; caller: SignedIn };
type Answer = Promise<PublicAnalyzeAnswer | Response>;

function isTest({ caller }: Call): boolean {
  return caller.apiKey?.mode === "test";
}

/** Runs before payment. */
async function checkOptions(call: Call, type: Modality, callOptions: CallOptions): Promise<void> {
  const { model, falsePositiveRate } = callOptions;
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

/** `sample` chooses the answer. */
function answerTest(
  type: Modality,
  sample: string,
  { threshold }: CallOptions,
): PublicAnalyzeAnswer {
  const choice = chooseSandboxAnswer(sample);
  if ("verdict" in choice)
    return serializePublicAnalysis(sandboxAnalysis(type, choice.verdict).result, threshold);
  const passes = [429, 503].includes(errorEntry(choice.error).status);
  throw new AppError(choice.error, choice.says, { headers: passes ? { "Retry-After": "1" } : {} });
}

function handlersFor(
  { c, services, caller: { user } }: Call,
  callOptions: CallOptions,
  kept?: Keep,
): UploadHandlers {
  const { falsePositiveRate, threshold } = callOptions;
  return {
    c,
    owner: user.id,
    plain: (content, { depth }) => {
      if (content.type === "text") requireWords(content.text, wordsMin.dashboard);
      const onAnswer =
        kept &&
        ((tx: Parameters<Keep>[0], result: AnalysisResult) =>
          kept(tx, serializePublicAnalysis(result, threshold)));
      return analyzeContent(services, user.id, content, {
        depth,
        keep,
        falsePositiveRate,
        onAnswer,
      });
    },
    media: (media) => answerMediaJob(c, services, user, { ...media, falsePositiveRate }, kept),
  };
}

function serialize(analysis: AnalysisResult | Response, { threshold }: CallOptions) {
  return analysis instanceof Response ? analysis : serializePublicAnalysis(analysis, threshold);
}

async function analyzeGiven(call: Call, input: PublicAnalyzeInput, kept?: Keep): Answer {
  const { services, caller } = call;
  const { type, content, options, ...callOptions } = input;
  const { detailed: views = false, depth = "standard" } = options ?? {};
  await checkOptions(call, type, callOptions);
  if (type !== "text" && content.trim() === "") throw new AppError("no_input");
  if (isTest(call)) {
    if (type === "text") requireWords(content, wordsMin.dashboard);
    else if (!parsePublicUrl(content)) throw new AppError("url_not_allowed");
    return answerTest(type, content, callOptions);
  }
  const handlers = handlersFor(call, callOptions, kept);
  if (type === "text") {
    const analysis = await handlers.plain({ type, text: content, fileName: null }, { depth, keep });
    return serialize(analysis, callOptions);
  }
  (await loadPlanCheck(services, caller.user))(type, depth);
  const analysis = await fetchFile(services, type, content, (fetched) =>
    analyzeUpload({ type, depth, keep, views, ...fetched }, services, handlers),
  );
  return serialize(analysis, callOptions);
}

async function analyzeSent(call: Call, upload: Upload, kept?: Keep): Answer {
  const { type, fileName, detailed: views, more } = upload;
  const callOptions = more as CallOptions;
  await checkOptions(call, type, callOptions);
  if (isTest(call)) return answerTest(type, fileName ?? "", callOptions);
  const handlers = handlersFor(call, callOptions, kept);
  const analysis = await analyzeUpload({ ...upload, keep, views }, call.services, handlers);
  return serialize(analysis, callOptions);
}

/** What identifies a form request: its fields and its file, however they were encoded. */
async function describeUpload(
  { installationSecret }: { installationSecret: string },
  upload: Upload,
): Promise<object> {
  const { type, fileName, depth, detailed, more, file } = upload;
  const { contentHash } = await hashFile(installationSecret, file.path);
  const { model, threshold, falsePositiveRate } = more as CallOptions;
  return { type, fileName, depth, detailed, model, threshold, falsePositiveRate, contentHash };
}

async function answerForm(call: Call): Answer {
  const { c, services, caller } = call;
  const checkPlan = isTest(call) ? () => {} : await loadPlanCheck(services, caller.user);
  const accept = (file: Parameters<typeof acceptUpload>[0]) => acceptUpload(file, checkPlan);
  const { env } = services;
  return readUpload(c, { env, bytesMax, fields: OptionFields, accept }, async (upload) => {
    const repeatable = readIdempotencyKey(c) !== null;
    const request = repeatable ? await describeUpload(services, upload) : null;
    return answerOnce(c, services, caller, { endpoint, request }, (kept) =>
      analyzeSent(call, upload, kept),
    );
  });
}

async function answerJson(call: Call): Answer {
  const { c, services, caller } = call;
  if (!isTest(call)) services.admission.check({ owner: caller.user.id, lane: "quick" });
  const body = await readJson(c, { ...bodyLimits(endpoint), orForm: true });
  const input = parseInput(PublicAnalyzeInput, body, { strict: true }) as PublicAnalyzeInput;
  return answerOnce(c, services, caller, { endpoint, request: input }, (kept) =>
    analyzeGiven(call, input, kept),
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
