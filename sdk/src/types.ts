/** Made from openapi.json by scripts/build/write-sdk-types.ts: run `npm run openapi`. */

/** The body of every error response: problem details (RFC 9457). */
export type Problem = {
  /** The URL of this error in the documentation. */
  type: string;
  /** The name of the HTTP status. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** A human-readable description of the error. */
  detail: string;
  /** A stable, machine-readable error code. */
  code: string;
  /** The same as `detail`, for simple clients. */
  message: string;
  /** Include this when you contact us about the request. */
  requestId: string;
  /** True if another plan would help. */
  upgradeRequired?: boolean;
  /** For `content_too_short` and `abstention_foreseen`: why no verdict is possible. */
  abstention?: UncertainReason;
  /** For `invalid_request`: what exactly is wrong. */
  issues?: Array<{
    /** The field, such as `options.depth`. */
    path: string;
    /** What is wrong with the field. */
    message: string;
  }>;
};

/** A kind of content. */
export type Modality = "text" | "image" | "audio" | "video";

/** What the content is judged to be. `uncertain` is an abstention: it claims nothing either way. */
export type Verdict = "ai" | "human" | "mixed" | "uncertain";

/** The outcome of an analysis. Fetch the full result by its id. */
export type AnalysisCompleted = {
  /** The id of the analysis and of its job. */
  id: string;
  /** The type of content. */
  type: Modality;
  /** The file name, if there was a file. */
  fileName: string | null;
  /** When it was requested. */
  createdAt: string;
  verdict: Verdict;
  /** Follows from the verdict. False does not prove human authorship. */
  isAI: boolean;
  /** The calibrated probability that the verdict is right. Null for `uncertain`. */
  confidence: number | null;
  /** For `uncertain`: the reason for abstaining. */
  abstention: "no_validated_model" | "detector_failed" | "too_short" | "language_not_validated" | "not_prose" | "signals_disagree" | "between_thresholds" | "error_rate_too_high" | "out_of_range" | "too_small" | "blurred" | "test_pattern" | "flat_graphic" | "synthetic_looking" | "too_little_speech" | "not_speech" | "several_speakers" | "quality_not_validated" | null;
  /** For `uncertain`: which way it leans. Not enough to accuse or to clear anyone. */
  leaning?: Leaning | null;
};

/** An analysis that failed. */
export type AnalysisFailed = {
  /** The id of the analysis and of its job. */
  id: string;
  /** The type of content. */
  type: Modality;
  /** The file name, if there was a file. */
  fileName: string | null;
  /** When it was requested. */
  createdAt: string;
  /** The error the call would have returned. */
  error: {
    /** A code from the error table. */
    code: string;
    /** Its text. */
    message: string;
  };
};

/** Many items analyzed in one call. */
export type Batch = {
  /** Its id. */
  id: string;
  /** The name its owner gave it. */
  name: string | null;
  /** What it was created from. */
  source: "items" | "files" | "archive" | "table" | "addresses";
  /** `paused`: the allowance ran out; resume it within 30 days or it is canceled. `done` and `cancelled` are final. */
  state: "queued" | "running" | "paused" | "done" | "cancelled";
  /** For `paused`: the reason. */
  pausedBy: {
    /** A code from the error table. */
    code: string;
    /** Its text. */
    message: string;
  } | null;
  /** The number of items in each state. */
  counts: {
    /** All items. */
    total: number;
    /** Items that are waiting. */
    queued: number;
    /** Items being analyzed. */
    running: number;
    /** Items with a result. */
    done: number;
    /** Items that failed. */
    failed: number;
    /** Items that had not started when the batch was canceled. */
    cancelled: number;
  };
  /** The number of finished items by verdict. */
  verdicts: {
    /** Items with the verdict `ai`. */
    ai: number;
    /** Items with the verdict `human`. */
    human: number;
    /** Items with the verdict `mixed`. */
    mixed: number;
    /** Items with the verdict `uncertain`, which is an abstention. */
    uncertain: number;
  };
  /** How many of the `uncertain` items lean, and which way. */
  leanings?: {
    /** Items that lean toward AI. */
    ai: number;
    /** Items that lean toward a person. */
    human: number;
  };
  /** Analyses charged so far. */
  charged: number;
  /** Whether the contents are kept, for reports and reruns, until they are deleted. */
  kept?: boolean;
  /** Estimated seconds left at the current pace. Null if there is no estimate yet. */
  secondsLeft: number | null;
  /** Created with a test key: its results are samples and cost nothing. */
  test: boolean;
  /** When it was requested. */
  createdAt: string;
  /** When it ended; for a canceled batch, when its running items had ended as well. */
  finishedAt: string | null;
};

/** A batch submitted as JSON. */
export type CreateBatchInput = {
  /** A name for the batch. Optional. */
  name?: string;
  /** The items, in the order of the report. */
  items: BatchInputItem[];
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
  /** Start even if the allowance does not cover every item: the batch pauses when it runs out. */
  partial?: boolean;
  /** Keep the contents, so that each item gets a report and can be analyzed again, until you delete them. */
  keep?: boolean;
};

/** A page of an account's batches. */
export type BatchesPage = {
  /** Newest first. */
  items: Batch[];
  /** Pass this to get the next page. Null on the last page. */
  nextCursor: string | null;
};

/** A planned batch. */
export type PriceBatchInput = {
  /** The number of items of each type. */
  items: Partial<Record<"text" | "image" | "audio" | "video", number>>;
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
};

/** What a batch would cost. Only items with a result are charged. */
export type BatchPrice = {
  /** The number of items. */
  items: number;
  /** Analyses it costs if every item succeeds: one each. */
  price: number;
  /** Analyses the account has left, including purchased credits. */
  remaining: number;
  /** Analyses that the waiting items of other batches are going to use. */
  reserved: number;
  /** How many items the rest of the allowance covers. */
  covered: number;
  /** Whether the plan includes every type and the allowance covers every item. */
  sufficient: boolean;
  /** Credits needed for the rest, types in `notIncluded` aside. */
  creditsNeeded: number;
  /** Requested types that the account's plan does not include in batches. */
  notIncluded: Modality[];
};

/** A page of a batch's items. */
export type BatchItemsPage = {
  /** In the order they were submitted. */
  items: BatchItem[];
  /** Pass this to get the next page. Null on the last page. */
  nextCursor: string | null;
};

export type PublicAnalyzeInput = {
  /** The text itself or, for other types, the URL of the file. */
  content: string;
  /** The type of content. */
  type: Modality;
  /** Optional. */
  options?: {
    /** Adds pictures of what was measured in an image or video. */
    detailed?: boolean;
    /** Accepted but has no effect: the response always includes the confidence. */
    confidence?: boolean;
    /** `deep` looks at every second of a video. For plans that include it. */
    depth?: "standard" | "deep";
  };
  /** The required model version, as reported in `models[].version`. If the server runs a different one, the call is rejected and costs nothing. */
  model?: string;
  /** `isAI` is true only if `aiProbability` is at least this value as well. It makes the result stricter, never looser; the verdict is unaffected. */
  threshold?: number;
  /** The false-positive rate to tolerate for this call, instead of the account's preference. */
  falsePositiveRate?: 0.05 | 0.01 | 0.005 | 0.001;
};

/** The response of the public API. */
export type PublicAnalyzeAnswer = {
  /** The same as `analysis.isAiGenerated` and, if the call set `threshold`, whether it was reached. False does not prove human authorship. */
  isAI: boolean;
  /** The same as `analysis.confidence`. Null if the verdict is `uncertain`. */
  confidence: number | null;
  /** True if no claim is made: the verdict is `uncertain`. */
  abstained: boolean;
  /** The reason for abstaining; the same as `analysis.uncertainReason`. */
  abstention: UncertainReason | null;
  /** Which way an abstention leans; the same as `analysis.leaning`. */
  leaning?: Leaning | null;
  /** The full result. */
  analysis: AnalysisResult;
};

/** Returned with status 202 if the analysis is not finished in time. */
export type JobAccepted = {
  /** The job that continues. */
  job: Job;
};

/** A page of an account's analyses. */
export type PublicAnalysesPage = {
  /** Newest first. */
  items: PublicAnalysisItem[];
  /** Pass this to get the next page. Null on the last page. */
  nextCursor: string | null;
};

export type RerunInput = {
  /** The text, if it is one that was analyzed. */
  content?: string;
};

/** An analysis that takes longer than its request. */
export type Job = {
  /** The id of the job and of its analysis. */
  id: string;
  /** The type of content. */
  type: Modality;
  /** The file name, if there was a file. */
  fileName: string | null;
  /** The current state. `done`, `failed` and `cancelled` are final. */
  state: "queued" | "decoding" | "analysing" | "done" | "failed" | "cancelled";
  /** Null until the length of the content is known. */
  progress: {
    /** Seconds of the content analyzed so far. */
    doneS: number;
    /** Total seconds of the content. */
    totalS: number;
  } | null;
  /** For `queued`: the number of jobs ahead of it. */
  ahead: number | null;
  /** When it was requested. */
  createdAt: string;
  /** For `done`: the analysis. It includes pictures of the content for a few minutes. */
  result: AnalysisResult | null;
  /** For `failed`: the error the call would have returned. */
  error: {
    /** A code from the error table. */
    code: string;
    /** Its text. */
    message: string;
  } | null;
};

/** The API's status and limits. */
export type ApiStatus = {
  /** `degraded` if the database is not responding. */
  status: "ok" | "degraded";
  /** The server's version, which is also that of openapi.json. */
  version: string;
  /** The kinds of content this server can analyze. */
  modalities: Modality[];
  /** Every rate limit by the name used in the RateLimit headers. */
  limits: Record<string, {
    /** Requests allowed in the window. */
    count: number;
    /** The length of the sliding window. */
    windowSeconds: number;
  }>;
  /** The model version for each type of content, as `model` expects it. */
  models: Partial<Record<"text" | "image" | "audio" | "video", string>>;
  /** The account's usage, if the call includes its key. */
  usage: {
    /** The account's plan. */
    plan: "free" | "starter" | "pro" | "expert";
    /** True for a test key, whose calls cost nothing. */
    test: boolean;
    /** Analyses left, including purchased credits. */
    remaining: number;
    /** Analyses of the plan used in the current subscription month. */
    monthlyUsed: number;
    /** The plan's monthly quota. */
    monthlyQuota: number;
    /** Purchased credits left. */
    credits: number;
    /** When the plan's quota renews. */
    renewsAt: string | null;
    /** Requests per minute this key may make. Null for the account's limit. */
    keyRatePerMinute: number | null;
  } | null;
};

export type CreateListenerInput = {
  /** The events to hear of. */
  events?: Array<"analysis.completed" | "analysis.failed" | "batch.completed" | "batch.paused">;
};

/** A listener. It ends when it has not asked for events for 90 seconds. */
export type Listener = {
  /** For the calls that fetch its events and end it. */
  id: string;
  /** The events it hears of. */
  events: Array<"analysis.completed" | "analysis.failed" | "batch.completed" | "batch.paused">;
  /** What its events are signed with. It is shown once. */
  secret: string;
};

/** What happened since; empty if nothing did while the call waited. */
export type HeardEvents = {
  /** In the order in which they happened. */
  items: HeardEvent[];
};

/** Why nothing is claimed. */
export type UncertainReason = {
  /** Stable; meant for programs. */
  code: "no_validated_model" | "detector_failed" | "too_short" | "language_not_validated" | "not_prose" | "signals_disagree" | "between_thresholds" | "error_rate_too_high" | "out_of_range" | "too_small" | "blurred" | "test_pattern" | "flat_graphic" | "synthetic_looking" | "too_little_speech" | "not_speech" | "several_speakers" | "quality_not_validated";
  /** In a few words. */
  title: string;
  /** In a sentence. */
  message: string;
  /** True if the reason is on our side. No abstention is charged. */
  technical: boolean;
  /** What to do about it, in a sentence. */
  nextStep?: string;
};

/** Which way an `uncertain` answer leans, where validation data supports it. Not enough to accuse or to clear anyone. */
export type Leaning = "ai" | "human";

/** One item of a batch. */
export type BatchInputItem = {
  /** The type of content. */
  type: Modality;
  /** The text itself or, for other types, the URL of the file. */
  content: string;
  /** Your own id for the item, which is returned with it. */
  customId?: string;
  /** The item's name in reports, such as a title or file name. */
  name?: string;
};

/** One item of a batch and its result. The content itself is kept only on request. */
export type BatchItem = {
  /** The item's position in the batch, starting at 1. */
  position: number;
  /** Your own id for the item. */
  customId: string | null;
  /** The item's file name or title. */
  name: string | null;
  /** What it is. */
  type: Modality;
  /** `done`, `failed` and `cancelled` are final. */
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** How often the item was started. */
  attempts: number;
  /** For `queued`: when the next attempt starts, after `error`. */
  retryAt: string | null;
  /** For `failed`: the reason. Otherwise, why the last attempt failed. */
  error: {
    /** A code from the error table. */
    code: string;
    /** Its text. */
    message: string;
  } | null;
  /** For `done`: the id of its analysis; `GET /api/v1/analyses/{id}` returns the full result. */
  analysisId: string | null;
  /** For `done`: the verdict. */
  verdict: Verdict | null;
  /** For `done`: as in `POST /api/v1/analyze`. */
  isAI: boolean | null;
  /** The calibrated probability. */
  aiProbability: number | null;
  /** The calibrated probability that the verdict is right. */
  confidence: number | null;
  /** For `uncertain`, and for `failed` if an abstention was foreseen: its code. */
  abstention: "no_validated_model" | "detector_failed" | "too_short" | "language_not_validated" | "not_prose" | "signals_disagree" | "between_thresholds" | "error_rate_too_high" | "out_of_range" | "too_small" | "blurred" | "test_pattern" | "flat_graphic" | "synthetic_looking" | "too_little_speech" | "not_speech" | "several_speakers" | "quality_not_validated" | null;
  /** For `uncertain`: which way it leans. Null if nothing supports a leaning. */
  leaning?: Leaning | null;
  /** How often human content like this is wrongly flagged, while its analysis exists. */
  measuredErrorRate?: MeasuredErrorRate | null;
  /** How often AI content like this is called human, while its analysis exists. */
  measuredMissRate?: MeasuredMissRate | null;
  /** Whether an analysis was charged. */
  charged: boolean;
  /** When the item ended. */
  finishedAt: string | null;
};

/** A detector's result and what the account paid for it. */
export type AnalysisResult = {
  /** The type of content. */
  type: Modality;
  verdict: Verdict;
  /** The calibrated probability that AI made it. Null if nothing was measured. */
  aiProbability: number | null;
  /** The confidence interval of that probability. */
  interval: Interval | null;
  /** True for `ai`, and for `mixed` if more than half is AI. False otherwise. */
  isAiGenerated: boolean;
  /** The calibrated probability that the verdict is right. Null for `uncertain`. */
  confidence: number | null;
  /** The share made by AI, for `mixed`. */
  aiShare: number | null;
  /** For `uncertain`: why. */
  uncertainReason: UncertainReason | null;
  /** What was measured, one entry per detector. */
  measurements: Measurement[];
  /** Why, in sentences that can be checked against the content; weightiest first. */
  reasons?: Array<{
    /** What it is about: a sentence, a phrase, the file, a region, a stretch of time … */
    kind: "sentence" | "passage" | "phrase" | "word" | "style" | "trace" | "file" | "region" | "stretch" | "frame" | "voice" | "limit";
    /** The reason in a sentence, without words of the content. */
    text: string;
    /** Whom it points to. */
    pointsTo: "ai" | "person" | "neither";
    /** True if it is part of the score. False if it was observed and not counted. */
    counted: boolean;
    /** For text: the places it is about, by offsets into the text as submitted. */
    quotes?: Array<{
      /** Its first character, counted from 0. */
      start: number;
      /** The character after its last. */
      end: number;
    }>;
    /** The words it is about. Returned with the answer, never stored. */
    quoted?: string;
    /** For an image: the rectangle it is about, in pixels as displayed. */
    region?: {
      /** Its left edge. */
      x: number;
      /** Its upper edge. */
      y: number;
      /** Its width. */
      width: number;
      /** Its height. */
      height: number;
    };
    /** For a recording or video: the seconds it is about. */
    stretch?: {
      /** Where it begins. */
      startS: number;
      /** Where it ends. */
      endS: number;
    };
    /** The numbers behind a reason. */
    figures?: {
      /** What was measured in this content. */
      here: number;
      /** What is usual in people's content. Null if unknown. */
      people: number | null;
      /** What is usual in AI content. Null if unknown. */
      ai: number | null;
      /** What the three numbers count, in words. */
      unit: string;
    };
  }>;
  where: Where;
  /** Which generators it reads like. Null if nothing indicates that AI made it. */
  family?: GeneratorFamily | null;
  /** What was recognized and not scored. */
  leftOut?: LeftOut[];
  /** What the file says about itself; for images, recordings and videos. */
  provenance?: Provenance;
  image?: ImageEvidence;
  /** Renderings of an image, only on request. */
  views?: ImageViews;
  audio?: AudioEvidence;
  video?: VideoEvidence;
  /** Small pictures of a video's most telling frames, only on request. */
  frameViews?: FrameView[];
  /** What would change the verdict, in words. */
  whatWouldChange: string[];
  /** How often human content like this is wrongly flagged at the applied threshold. */
  measuredErrorRate: MeasuredErrorRate | null;
  /** How often AI content like this is called human at the applied threshold. */
  measuredMissRate?: MeasuredMissRate | null;
  /** For `uncertain`: which way it leans. Null if nothing supports a leaning. */
  leaning?: Leaning | null;
  /** For a leaning: how often such a leaning was right, as measured. */
  leaningPrecision?: LeaningPrecision | null;
  /** The effect of the account's tolerated rate. Null if none was chosen or the answer did not come from a score. */
  threshold?: ChosenThreshold | null;
  /** Every network that contributed to the answer. */
  models: ModelReference[];
  /** The result in a sentence. */
  summary: string;
  /** The result in a paragraph. */
  explanation: string;
  /** The same in more detail, for people. */
  details: {
    /** What points to a person. */
    humanTellSigns: string[];
    /** What points to AI. */
    indicators: string[];
    /** How the verdict was reached. */
    reasoning: string;
  };
  detailedAnalysis: DetailedAnalysis;
  /** The id of the analysis in the account's history, and of its job. */
  id: string;
  /** When it was requested. */
  createdAt: string;
  /** The file name, if there was a file. */
  fileName: string | null;
  /** How long the detector ran, in milliseconds. */
  processingTimeMs: number;
  /** False if nothing was charged, as for every abstention. */
  charged: boolean;
  /** Analyses left, including purchased credits. Null for a visitor. */
  creditsRemaining: number | null;
  /** Whether a purchased credit paid for it, which includes that plan's features. */
  paidByCredit?: boolean;
};

/** An analysis in a list. */
export type PublicAnalysisItem = {
  /** Its id. */
  id: string;
  /** The type of content. */
  type: Modality;
  verdict: Verdict;
  /** For `uncertain`: which way it leans. Null if nothing supports a leaning. */
  leaning?: Leaning | null;
  /** Follows from the verdict. */
  isAI: boolean;
  /** The calibrated probability that the verdict is right. Null for `uncertain`. */
  confidence: number | null;
  /** What a person decided after a dispute. */
  correctedVerdict: Verdict | null;
  /** The file name, if there was a file. */
  fileName: string | null;
  /** The size of the content. */
  sizeBytes: number;
  /** The version of the model that produced the result. */
  modelVersion: string | null;
  /** Whether an analysis was charged. */
  charged: boolean;
  /** When it was requested. */
  createdAt: string;
};

export type HeardEvent = {
  /** Its place in the order; pass the last one as `after`. */
  number: number;
  /** What happened. */
  type: "analysis.completed" | "analysis.failed" | "batch.completed" | "batch.paused" | "webhook.test";
  /** The headers a webhook would get, with the signature. */
  headers: Record<string, string>;
  /** The body a webhook would get, byte for byte. */
  body: string;
};

/** How often the detector wrongly flags human content like this one, as measured. */
export type MeasuredErrorRate = {
  /** The share of human content that was called AI. */
  falsePositiveRate: number;
  /** The confidence interval of that share. */
  interval: Interval;
  /** The number of human samples it was measured on. */
  sampleCount: number;
  /** Which group of human content it was measured on. */
  group: string;
};

/** How often the detector calls AI content like this one human, as measured. */
export type MeasuredMissRate = {
  /** The share of AI content that was called human. */
  missRate: number;
  /** The confidence interval of that share. */
  interval: Interval;
  /** The number of AI samples it was measured on. */
  sampleCount: number;
  /** Which group of AI content it was measured on. */
  group: string;
};

/** A confidence interval. */
export type Interval = {
  /** Its lower end. */
  low: number;
  /** Its upper end. */
  high: number;
  /** How often such an interval contains the true value, such as 0.95. */
  level: number;
};

/** What one detector measured. */
export type Measurement = {
  /** Which detector it was; stable between versions. */
  detector: string;
  /** Its name in words. */
  name: string;
  /** Its score: 0 points to a person, 1 to AI. Null if it did not run. */
  score: number | null;
  /** Its share in the verdict. Null if it has none and only explains. */
  weight: number | null;
  /** What that means in words, or why it did not run. */
  reading: string;
};

/** Where the evidence lies. Fields that do not apply to the kind of content are empty. */
export type Where = {
  /** For text: its sentences or parts. */
  spans: TextSpan[];
  /** For `mixed` text: which parts read as human and which as AI. */
  runs?: TextRun[];
  /** For `mixed` text: the characters at which each run after the first begins. */
  seams?: number[];
  /** For an image: the parts that stand out. */
  regions: Region[];
  /** For a recording or video: its stretches, by lane. */
  segments: Segment[];
  /** How fine the evidence is, in words, or why there is none. */
  resolution: string;
};

/** Which family of generators the content reads like. */
export type GeneratorFamily = {
  /** Null if none stands out enough to be named. */
  named: string | null;
  /** The share of each known family, given that AI made the content. */
  probabilities: Record<string, number>;
};

/** What was recognized and not scored. */
export type LeftOut = {
  /** What it was recognized as, such as a list of references. */
  reason: string;
  /** How many such parts. */
  parts: number;
  /** How many words they have. */
  words: number;
};

/** What a file says about its own origin. */
export type Provenance = {
  /** Null where the file carries none. */
  credential: ContentCredential | null;
  /** Other marks of origin. */
  marks: OriginMark[];
  /** What was measured on the file. */
  findings: FileFinding[];
  /** The raw tags. */
  metadata: Array<{
    /** Where the tag belongs, such as EXIF. */
    group: string;
    /** Its name. */
    name: string;
    /** Its value; long ones are cut. */
    value: string;
  }>;
  /** What the absence of marks means, and what cannot be read here. */
  limits: string[];
};

/** What was measured in an image. */
export type ImageEvidence = {
  /** In pixels, as displayed. */
  width: number;
  /** In pixels, as displayed. */
  height: number;
  /** The format, determined from the bytes. */
  format: string;
  /** The number of color channels. */
  channels: number;
  /** The number of pictures in the file. */
  frames: number;
  /** The size of the file. */
  fileBytes: number;
  /** What kind of picture it looks like. Null if nothing was scored. */
  kind: "photo" | "face" | "art" | "graphic" | "render" | null;
  /** Null if nothing was scored. */
  heatMap: HeatMap | null;
  /** Areas that may have been edited. */
  localEdits: LocalEdit[];
  /** The condition of the file; error rates were measured separately for each. */
  tier: {
    /** As is, shared once, or shared hard. */
    name: string;
    /** What that means for the error rates, in words. */
    reading: string;
  } | null;
};

/** Renderings of the content, as data URIs: returned, never stored. */
export type ImageViews = {
  /** The picture, made smaller. */
  preview: string;
  /** What is left when its contents are removed: noise and traces. */
  residual: string;
  /** Which frequencies it is made of. */
  spectrum: string;
};

/** What was measured in a recording. */
export type AudioEvidence = {
  /** How long it is. */
  durationS: number;
  /** The file format, determined from its bytes. */
  container: string;
  /** How the sound is encoded. */
  codec: string;
  /** Samples per second. */
  sampleRate: number;
  /** How many channels it has. */
  channels: number;
  /** Bits per second. Null if the file does not say. */
  bitRate: number | null;
  /** What is mostly heard. Null if nothing was scored. */
  kind: "speech" | "singing" | "music" | "other" | null;
  /** Seconds of speech in it. */
  speechS: number;
  /** Where there is speech. */
  speech: Stretch[];
  /** Its outline, of at most 1200 bins. */
  waveform: {
    /** Seconds per bin. */
    binS: number;
    /** The loudest sample of each bin. */
    peaks: number[];
  };
  /** Seams: the seconds at which the evidence switches between AI and human. */
  seams: number[];
  /** What else was measured. */
  findings: MediaFinding[];
  /** The condition of the file; error rates were measured separately for each. */
  tier: {
    /** As is, compressed, or telephone. */
    name: string;
    /** What that means for the error rates, in words. */
    reading: string;
  } | null;
};

/** What was measured in a video. */
export type VideoEvidence = {
  /** How long it is. */
  durationS: number;
  /** In pixels, as displayed. */
  width: number;
  /** In pixels, as displayed. */
  height: number;
  /** Frames per second. Null if the file does not say. */
  frameRate: number | null;
  /** The file format, determined from its bytes. */
  container: string;
  /** How the pictures are encoded. */
  codec: string;
  /** How closely it was examined. */
  depth: "standard" | "deep";
  /** How many frames were scored. */
  framesScored: number;
  /** How many faces were scored. */
  facesScored: number;
  /** Seconds at which a new scene begins; the first begins at 0. */
  scenes: number[];
  /** The most telling frames, in chronological order. */
  frames: FrameReading[];
  /** What the recording detector found in its sound. Null if it has none. */
  sound: AudioEvidence | null;
  /** What else was measured. */
  findings: MediaFinding[];
};

/** A small picture of a frame: returned, never stored with the analysis. */
export type FrameView = {
  /** When the frame is shown. */
  atS: number;
  /** A data URI. */
  picture: string;
};

/** How often a leaning like this one was right, as measured. */
export type LeaningPrecision = {
  /** The share of content in this band that was what the leaning says, at even odds. */
  precision: number;
  /** The confidence interval of that share. */
  interval: Interval;
  /** The number of samples in the band. */
  sampleCount: number;
  /** Which content it was measured on. */
  group: string;
};

/** The effect of an account's tolerated false-positive rate on the threshold for `ai`. */
export type ChosenThreshold = {
  /** The rate the account tolerates. */
  falsePositiveRate: number;
  /** False if the measurements do not support that rate: the shipped threshold was applied, and the figures are its own. */
  supported: boolean;
  /** The share of human samples flagged at the applied threshold. Null if it was not measured. */
  measured: number | null;
  /** The number of human samples. */
  n: number;
  /** The confidence interval of that share. */
  interval: Interval | null;
};

/** A network that contributed to the answer. */
export type ModelReference = {
  /** Its name. */
  name: string;
  /** Its version, from its model card. */
  version: string;
  /** The hash of its weights. */
  sha256: string;
};

/** Readings for people. Do not base decisions on them. */
export type DetailedAnalysis = {
  /** What points to AI. */
  indicators: string[];
  /** What points to a person. */
  humanLikeElements: string[];
  /** What was noticed and points to neither. */
  patterns: string[];
  /** What to do with this result. */
  recommendations: string[];
  /** Readings in words. Empty for kinds of content they do not apply to. */
  technicalDetails: {
    /** How sentences are built. */
    sentenceStructure: string;
    /** How words are chosen. */
    vocabularyAnalysis: string;
    /** How well its parts fit together. */
    coherenceScore: string;
    /** What is unusual about it. */
    creativityMarkers: string;
  };
};

/** A part of the text, by character offsets into the text as submitted. */
export type TextSpan = {
  /** Its first character, counted from 0. */
  start: number;
  /** The character after its last. */
  end: number;
  /** The model's probability of AI for this part. Null if it was not scored. */
  aiProbability: number | null;
  /** Why it was not scored, such as a quotation. */
  leftOut: string | null;
};

/** Consecutive sentences that read alike. The boundary between two runs is a seam. */
export type TextRun = {
  /** Its first character, counted from 0. */
  start: number;
  /** The character after its last. */
  end: number;
  /** What it reads like. */
  reads: "ai" | "human";
  /** The number of its first sentence, from 1. */
  firstSentence: number;
  /** The number of its last sentence. */
  lastSentence: number;
  /** How many words it has. */
  words: number;
};

/** A rectangle in pixels of the image or frame as submitted. */
export type Region = {
  /** Its left edge. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** Its width. */
  width: number;
  /** Its height. */
  height: number;
  /** The model's probability of AI for this part. */
  aiProbability: number | null;
};

/** A stretch of a recording or video, in seconds, with a probability of its own. */
export type Segment = {
  /** Where it begins. */
  startS: number;
  /** Where it ends. */
  endS: number;
  /** Which aspect of the content was examined. */
  lane: "picture" | "faces" | "motion" | "sound";
  /** The model's probability of AI for this stretch. */
  aiProbability: number | null;
};

/** A C2PA record. Three statements that are never mixed: is it intact, who signed it, what does it say. */
export type ContentCredential = {
  /** Whether the record lies in the file or elsewhere. */
  place: "embedded" | "remote";
  /** Is the record intact? */
  integrity: {
    /** Whether it fits the file. */
    state: "intact" | "broken" | "not_read";
    /** The same in words. */
    statement: string;
    /** What speaks against it. */
    problems: Array<{
      /** The validator's code. */
      code: string;
      /** The same in words. */
      explanation: string;
    }>;
  };
  /** Who signed it? */
  signer: {
    /** Whether the signer is known. Only `trusted` can decide a verdict; `on_interim_list` is the list that was kept before the C2PA had one and has been frozen since. */
    state: "trusted" | "on_interim_list" | "not_on_trust_list" | "expired" | "unknown";
    /** The signer's name; a mere claim unless the signer is `trusted`. */
    name: string | null;
    /** Who issued the signer's certificate. */
    issuer: string | null;
    /** When it was signed, as recorded. */
    signedAt: string | null;
    /** The same in words. */
    statement: string;
  };
  /** What does it say? */
  content: {
    /** What the record says, in words. */
    statement: string;
    /** The program that made the record. */
    generator: string | null;
    /** Whether the active record declares that AI made the content. */
    declaresAi: "whole" | "part" | "no";
    /** Its history, the oldest step first. */
    steps: ProvenanceStep[];
    /** What it was created from. */
    ingredients: ProvenanceIngredient[];
  };
};

/** A mark that anybody can write or remove: it says what the file claims. */
export type OriginMark = {
  /** What kind of mark it is. */
  kind: "generator" | "source_type" | "camera" | "software" | "label";
  /** Where in the file it stands, such as "PNG text: parameters". */
  place: string;
  /** What it names: a generator, a camera, a program. */
  names: string | null;
  /** Whether it says that AI made the content. */
  declaresAi: boolean;
  /** The prompt that it quotes. */
  prompt: string | null;
  /** The model that it names. */
  model: string | null;
  /** The same in words. */
  statement: string;
};

/** One thing measured on the file. */
export type FileFinding = {
  /** What was measured. */
  name: string;
  /** What was found. */
  value: string;
  /** What that means, in words. */
  reading: string;
  /** What it speaks for. */
  speaksFor: "camera" | "software" | "generator" | "neither";
};

/** Evidence over the picture: a grid over a rectangle of it, in pixels as displayed. */
export type HeatMap = {
  /** Its left edge. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** Its width. */
  width: number;
  /** Its height. */
  height: number;
  /** The number of columns of cells. */
  columns: number;
  /** The number of rows of cells. */
  rows: number;
  /** In reading order. 0 points to a person, 1 to AI, 0.5 to neither. Not probabilities of the whole picture. */
  cells: number[];
  /** How fine it is, in words. */
  resolution: string;
};

/** A suspected local edit: a separate finding that never decides the verdict. */
export type LocalEdit = {
  /** Its left edge. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** Its width. */
  width: number;
  /** Its height. */
  height: number;
  /** What was noticed there, in words. */
  reading: string;
};

/** A stretch of time, in seconds. */
export type Stretch = {
  /** Where it begins. */
  startS: number;
  /** Where it ends. */
  endS: number;
};

/** One measurement. It explains and is not scored unless its reading says so. */
export type MediaFinding = {
  /** What was measured. */
  name: string;
  /** What was found, with its unit. */
  value: string;
  /** What that means, in words. */
  reading: string;
  /** Whom it points to. */
  speaksFor: "ai" | "person" | "neither";
};

/** A frame of a video. */
export type FrameReading = {
  /** When it is shown. */
  atS: number;
  /** 0 points to a camera, 1 to AI, 0.5 to neither. Not the probability of the whole video. */
  score: number;
  /** Where in the frame the evidence lies. */
  heatMap: HeatMap | null;
  /** The faces found in it. */
  faces: FaceReading[];
};

/** One step of a content credential's history. */
export type ProvenanceStep = {
  /** The C2PA action as recorded, such as c2pa.created. */
  action: string;
  /** The same in words. */
  label: string;
  /** When, as recorded. */
  when: string | null;
  /** With what, as recorded. */
  software: string | null;
  /** The IPTC source type, as recorded. */
  digitalSourceType: string | null;
  /** What else was recorded about it. */
  description: string | null;
};

/** Something the content was made from. */
export type ProvenanceIngredient = {
  /** What it is called. */
  title: string;
  /** How it was used. */
  relationship: string;
  /** Whether it brought a record of its own, and how that fared. */
  record: "none" | "intact" | "broken";
  /** Whether that record declares that AI made it. */
  declaresAi: boolean;
};

/** A face, as a rectangle in pixels of the frame as displayed. */
export type FaceReading = {
  /** Its left edge. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** Its width. */
  width: number;
  /** Its height. */
  height: number;
  /** 0 points to a camera, 1 to AI, 0.5 to neither. Null if it is too small to be scored. */
  score: number | null;
};

/** The fields of its form, beside its files. */
export type CreatePublicBatchForm = {
  /** A name for the batch. Optional. */
  name?: string;
  /** The type of every file. If omitted, it is derived from each file name. For a CSV file, the type of the column's contents; `text` if omitted. */
  type?: Modality;
  /** For a CSV file with a header row: the column with the texts or file URLs. The first one if omitted. */
  column?: string;
  /** For a CSV file: the column with your own ids for the items. */
  idColumn?: string;
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
  /** As in JSON. */
  partial?: "true" | "false";
  /** As in JSON. */
  keep?: "true" | "false";
};

export type ListPublicBatchesQuery = {
  /** `nextCursor` of the previous page. */
  cursor?: string;
  /** The maximum number of entries. */
  limit?: number;
};

export type ListPublicBatchItemsQuery = {
  /** `nextCursor` of the previous page. */
  cursor?: string;
  /** The maximum number of entries. */
  limit?: number;
  /** Only those in this state. */
  state?: "queued" | "running" | "done" | "failed" | "cancelled";
};

export type DownloadPublicBatchReportQuery = {
  /** For an unfinished batch, the report contains the results so far. */
  format?: "csv" | "json" | "pdf" | "html";
};

/** The fields of its form, beside its files. */
export type PublicAnalyzeForm = {
  /** The type of file. Send this field before the file. */
  type: Modality;
  /** Adds pictures of what was measured in an image or video. */
  detailed?: "true" | "false";
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
  /** The required model version, as reported in `models[].version`. If the server runs a different one, the call is rejected and costs nothing. */
  model?: string;
  /** As in JSON. */
  threshold?: number;
  /** As in JSON. */
  falsePositiveRate?: number;
};

export type ListPublicAnalysesQuery = {
  /** Only this type of content. */
  type?: Modality;
  /** Only this verdict. */
  verdict?: Verdict;
  /** The first day, in UTC. */
  from?: string;
  /** The last day, in UTC. */
  to?: string;
  /** Search in titles and file names, or match the beginning of an id. */
  search?: string;
  /** `nextCursor` of the previous page. */
  cursor?: string;
  /** The maximum number of entries. */
  limit?: number;
};

export type GetPublicAnalysisReportQuery = {
  /** A file to print or send: PDF, or HTML that needs nothing else. */
  format?: "pdf" | "html";
};

export type MakePublicAnalysisReportQuery = {
  /** A file to print or send: PDF, or HTML that needs nothing else. */
  format?: "pdf" | "html";
};

/** The fields of its form, beside its files. */
export type MakePublicAnalysisReportForm = {
};

export type HearEventsQuery = {
  /** The number of the last event that arrived; it and those before are forgotten. */
  after?: number;
  /** How long to wait if there is none yet. */
  waitSeconds?: number;
};

/** What is sent to webhooks. */
export type WebhookEvent = {
  /** What happened. */
  type: "analysis.completed";
  /** When it happened. */
  timestamp: string;
  data: AnalysisCompleted;
} | {
  /** What happened. */
  type: "analysis.failed";
  /** When it happened. */
  timestamp: string;
  data: AnalysisFailed;
} | {
  /** What happened. */
  type: "batch.completed";
  /** When it happened. */
  timestamp: string;
  data: Batch;
} | {
  /** What happened. */
  type: "batch.paused";
  /** When it happened. */
  timestamp: string;
  data: Batch;
} | {
  /** What happened. */
  type: "webhook.test";
  /** When it happened. */
  timestamp: string;
  /** Only the webhook it was sent to. */
  data: {
    /** The webhook being tested. */
    webhookId: string;
  };
};

/** The codes of errors that the API answers. There may be more in a later version. */
export type ErrorCode =
  | "abstention_foreseen"
  | "account_denied"
  | "analysis_failed"
  | "analysis_not_found"
  | "analysis_timeout"
  | "archive_damaged"
  | "archive_encrypted"
  | "archive_too_large"
  | "batch_empty"
  | "batch_exceeds_allowance"
  | "batch_not_found"
  | "batch_not_included"
  | "batch_not_paused"
  | "batch_space_full"
  | "batch_too_large"
  | "batch_under_way"
  | "content_differs"
  | "content_too_short"
  | "document_encrypted"
  | "document_has_no_text"
  | "document_too_complex"
  | "frames_too_large"
  | "idempotency_in_progress"
  | "idempotency_key_invalid"
  | "idempotency_key_reused"
  | "image_damaged"
  | "image_too_large"
  | "invalid_request"
  | "job_not_found"
  | "key_network"
  | "key_scope"
  | "listener_not_found"
  | "media_damaged"
  | "media_too_complex"
  | "media_too_long"
  | "modality_not_available"
  | "model_not_available"
  | "monthly_limit_reached"
  | "no_input"
  | "no_picture"
  | "no_sound"
  | "not_available"
  | "overloaded"
  | "payload_too_large"
  | "playlist_not_accepted"
  | "rate_limited"
  | "rate_not_supported"
  | "rtf_not_accepted"
  | "server_error"
  | "shutting_down"
  | "subscription_inactive"
  | "svg_not_accepted"
  | "table_column_missing"
  | "table_damaged"
  | "too_many_batches"
  | "unauthorized"
  | "unavailable"
  | "unreadable_file"
  | "unsupported_file_type"
  | "unsupported_image"
  | "unsupported_media_type"
  | "unsupported_recording"
  | "unsupported_video"
  | "upgrade_required"
  | "url_not_a_video"
  | "url_not_allowed"
  | "url_not_an_image"
  | "url_timeout"
  | "url_too_large"
  | "url_unreachable";
