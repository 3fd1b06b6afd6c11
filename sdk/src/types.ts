/** Made from openapi.json by scripts/write-sdk-types.ts: run `npm run openapi`. */

/** Every answer that is not OK: problem details as in RFC 9457. */
export type Problem = {
  /** The address of this error in the documentation. */
  type: string;
  /** The name of the status. */
  title: string;
  /** The status. */
  status: number;
  /** What went wrong, for people. */
  detail: string;
  /** What went wrong, for programs. It never changes. */
  code: string;
  /** The same as `detail`, for simple clients. */
  message: string;
  /** Give this when you write to us about it. */
  requestId: string;
  /** True where another plan would help. */
  upgradeRequired?: boolean;
  /** For `invalid_request`: what exactly is wrong. */
  issues?: Array<{
    /** The field, such as `options.depth`. */
    path: string;
    /** What is wrong with it. */
    message: string;
  }>;
};

/** A kind of content. */
export type Modality = "text" | "image" | "audio" | "video";

/** What the content is held to be. `uncertain` is an abstention: nothing is claimed either way. */
export type Verdict = "ai" | "human" | "mixed" | "uncertain";

/** What an analysis answered. The whole answer is fetched by its id. */
export type AnalysisCompleted = {
  /** Its id, which is that of its job. */
  id: string;
  /** The kind of content. */
  type: Modality;
  /** The name of the file, where there was one. */
  fileName: string | null;
  /** When it was asked for. */
  createdAt: string;
  verdict: Verdict;
  /** As the verdict has it. False is no acquittal. */
  isAI: boolean;
  /** The calibrated probability that the verdict is right. Null for `uncertain`. */
  confidence: number | null;
  /** Why nothing is claimed, for `uncertain`. */
  abstention: "no_validated_model" | "detector_failed" | "too_short" | "language_not_validated" | "not_prose" | "signals_disagree" | "between_thresholds" | "error_rate_too_high" | "out_of_range" | "too_small" | "blurred" | "synthetic_looking" | "too_little_speech" | "not_speech" | "several_speakers" | "quality_not_validated" | null;
};

/** An analysis that could not be answered. */
export type AnalysisFailed = {
  /** Its id, which is that of its job. */
  id: string;
  /** The kind of content. */
  type: Modality;
  /** The name of the file, where there was one. */
  fileName: string | null;
  /** When it was asked for. */
  createdAt: string;
  /** What the call would have answered. */
  error: {
    /** A code of the error table. */
    code: string;
    /** Its text. */
    message: string;
  };
};

/** Many contents analysed by one call. */
export type Batch = {
  /** Its id. */
  id: string;
  /** What its owner calls it. */
  name: string | null;
  /** What it was made from. */
  source: "items" | "files" | "archive" | "table" | "addresses";
  /** `paused`: the allowance ran out; say resume when there is more, within 30 days, else it is cancelled. `done` and `cancelled` are final. */
  state: "queued" | "running" | "paused" | "done" | "cancelled";
  /** For `paused`: why. */
  pausedBy: {
    /** A code of the error table. */
    code: string;
    /** Its text. */
    message: string;
  } | null;
  /** Its items by state. */
  counts: {
    /** All items. */
    total: number;
    /** Those that wait. */
    queued: number;
    /** Those that are being analysed. */
    running: number;
    /** Those that were answered. */
    done: number;
    /** Those that could not be. */
    failed: number;
    /** Those that were not begun when it was cancelled. */
    cancelled: number;
  };
  /** The answered items by verdict. */
  verdicts: {
    /** Answered `ai`. */
    ai: number;
    /** Answered `human`. */
    human: number;
    /** Answered `mixed`. */
    mixed: number;
    /** Answered `uncertain`, which is an abstention. */
    uncertain: number;
  };
  /** Analyses it has cost so far. */
  charged: number;
  /** How long the rest will take at the pace so far. Null where there is none yet. */
  secondsLeft: number | null;
  /** Made with a test key: its answers are made up and cost nothing. */
  test: boolean;
  /** When it was asked for. */
  createdAt: string;
  /** When it came to its end: of a cancelled one, when the items that ran had ended, too. */
  finishedAt: string | null;
};

/** A batch given as JSON. */
export type CreateBatchInput = {
  /** What to call the batch. May be left out. */
  name?: string;
  /** The contents, in the order they are answered in the report. */
  items: BatchInputItem[];
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
  /** Begin although the allowance does not cover every item: the batch pauses when it is used up. */
  partial?: boolean;
};

/** Batches of an account. */
export type BatchesPage = {
  /** The newest first. */
  items: Batch[];
  /** Asks for the next page. Null on the last. */
  nextCursor: string | null;
};

/** A batch that one thinks of making. */
export type PriceBatchInput = {
  /** How many items of each kind. */
  items: Partial<Record<"text" | "image" | "audio" | "video", number>>;
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
};

/** What a batch would cost. Only answered items are charged. */
export type BatchPrice = {
  /** How many items that are. */
  items: number;
  /** Analyses it costs if every item is answered: one each. */
  price: number;
  /** Analyses the account has left, in its plan and in bought credits. */
  remaining: number;
  /** How many of the items that pays for. */
  covered: number;
  /** Whether it pays for all. */
  sufficient: boolean;
  /** Credits one would have to buy for the rest. */
  creditsNeeded: number;
  /** Kinds among them that the account's plan does not analyse in batches. */
  notIncluded: Modality[];
};

/** Items of a batch. */
export type BatchItemsPage = {
  /** In the order they were given. */
  items: BatchItem[];
  /** Asks for the next page. Null on the last. */
  nextCursor: string | null;
};

export type PublicAnalyzeInput = {
  /** The text itself or, for everything else, the address of its file. */
  content: string;
  /** What the content is. */
  type: Modality;
  /** May be left out. */
  options?: {
    /** Adds pictures of what was measured in an image or a video. */
    detailed?: boolean;
    /** Accepted and without effect: the answer always has its confidence. */
    confidence?: boolean;
    /** `deep` looks at every second of a video. For plans that include it. */
    depth?: "standard" | "deep";
  };
  /** The version of the model that must answer, as `models[].version` told it. Where the server runs another, the call is refused and costs nothing. */
  model?: string;
  /** `isAI` is true only where `aiProbability` is at least this, too. It makes the answer stricter, never looser; the verdict stays as it is. */
  threshold?: number;
  /** The rate of false positives to tolerate for this call, instead of the account's. */
  falsePositiveRate?: 0.05 | 0.01 | 0.005 | 0.001;
};

/** The answer of the public API. */
export type PublicAnalyzeAnswer = {
  /** The same as `analysis.isAiGenerated`, and `threshold` is reached where the call gave one. False is no acquittal. */
  isAI: boolean;
  /** The same as `analysis.confidence`. Null where the verdict is `uncertain`. */
  confidence: number | null;
  /** True where nothing is claimed: the verdict is `uncertain`. */
  abstained: boolean;
  /** Why; the same as `analysis.uncertainReason`. */
  abstention: UncertainReason | null;
  /** The whole answer. */
  analysis: AnalysisResult;
};

/** Answered with status 202 where the analysis is not done in time. */
export type JobAccepted = {
  /** The job that goes on. */
  job: Job;
};

/** Analyses of an account. */
export type PublicAnalysesPage = {
  /** The newest first. */
  items: PublicAnalysisItem[];
  /** Asks for the next page. Null on the last. */
  nextCursor: string | null;
};

/** An analysis that takes longer than its call. */
export type Job = {
  /** The id of the job, and of its analysis. */
  id: string;
  /** The kind of content. */
  type: Modality;
  /** The name of the file, where there was one. */
  fileName: string | null;
  /** How far it has come. `done`, `failed` and `cancelled` are final. */
  state: "queued" | "decoding" | "analysing" | "done" | "failed" | "cancelled";
  /** Null before the length of the content is known. */
  progress: {
    /** Seconds of the content analysed. */
    doneS: number;
    /** Seconds of the content in all. */
    totalS: number;
  } | null;
  /** For `queued`: how many jobs go before it. */
  ahead: number | null;
  /** When it was asked for. */
  createdAt: string;
  /** For `done`: the analysis. Pictures of the content are in it for some minutes. */
  result: AnalysisResult | null;
  /** For `failed`: what the call would have answered. */
  error: {
    /** A code of the error table. */
    code: string;
    /** Its text. */
    message: string;
  } | null;
};

/** Whether the API works, and its limits. */
export type ApiStatus = {
  /** `degraded` where the database does not answer. */
  status: "ok" | "degraded";
  /** The version of the server, which is that of openapi.json. */
  version: string;
  /** The kinds of content this server can analyse. */
  modalities: Modality[];
  /** Every rate limit by its name, as the RateLimit fields call it. */
  limits: Record<string, {
    /** Requests allowed in the window. */
    count: number;
    /** The length of the window, which slides. */
    windowSeconds: number;
  }>;
  /** The version of the model that answers for each kind, for `model`. */
  models: Partial<Record<"text" | "image" | "audio" | "video", string>>;
  /** Of the account, where the call brings its key. */
  usage: {
    /** The plan of the account. */
    plan: "free" | "starter" | "pro" | "expert";
    /** True for a test key, whose calls cost nothing. */
    test: boolean;
    /** Analyses left, in the plan and in bought credits. */
    remaining: number;
    /** Analyses of the plan used in this month of the subscription. */
    monthlyUsed: number;
    /** Those the plan has in a month. */
    monthlyQuota: number;
    /** Bought credits left. */
    credits: number;
    /** When the plan's analyses are renewed. */
    renewsAt: string | null;
    /** Requests a minute this key may make. Null: as many as the account. */
    keyRatePerMinute: number | null;
  } | null;
};

/** One content of a batch. */
export type BatchInputItem = {
  /** What the content is. */
  type: Modality;
  /** The text itself or, for everything else, the address of its file. */
  content: string;
  /** Your own name of the item, which comes back with it. */
  customId?: string;
  /** What to call it in reports, such as a title or a file's name. */
  name?: string;
};

/** One content of a batch, and what became of it. The content itself is not kept. */
export type BatchItem = {
  /** Its place in the batch, from 1. */
  position: number;
  /** Your own name of it. */
  customId: string | null;
  /** Its file's name or title. */
  name: string | null;
  /** What it is. */
  type: Modality;
  /** `done`, `failed` and `cancelled` are final. */
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** How often it was begun. */
  attempts: number;
  /** For `queued`: when it is tried again, after `error`. */
  retryAt: string | null;
  /** For `failed`: why. Else why the last try failed. */
  error: {
    /** A code of the error table. */
    code: string;
    /** Its text. */
    message: string;
  } | null;
  /** For `done`: its analysis, which `GET /api/v1/analyses/{id}` gives whole. */
  analysisId: string | null;
  /** For `done`: the verdict. */
  verdict: Verdict | null;
  /** For `done`: as in `POST /api/v1/analyze`. */
  isAI: boolean | null;
  /** The calibrated probability. */
  aiProbability: number | null;
  /** Of the verdict being right. */
  confidence: number | null;
  /** For `uncertain`: the code of its reason. */
  abstention: "no_validated_model" | "detector_failed" | "too_short" | "language_not_validated" | "not_prose" | "signals_disagree" | "between_thresholds" | "error_rate_too_high" | "out_of_range" | "too_small" | "blurred" | "synthetic_looking" | "too_little_speech" | "not_speech" | "several_speakers" | "quality_not_validated" | null;
  /** Whether it cost an analysis. */
  charged: boolean;
  /** When it came to its end. */
  finishedAt: string | null;
};

/** Why nothing is claimed. */
export type UncertainReason = {
  /** Stable; meant for programs. */
  code: "no_validated_model" | "detector_failed" | "too_short" | "language_not_validated" | "not_prose" | "signals_disagree" | "between_thresholds" | "error_rate_too_high" | "out_of_range" | "too_small" | "blurred" | "synthetic_looking" | "too_little_speech" | "not_speech" | "several_speakers" | "quality_not_validated";
  /** In a few words. */
  title: string;
  /** In a sentence. */
  message: string;
  /** True where the reason lies with us. That is never charged. */
  technical: boolean;
};

/** A detector's answer together with what the account paid for it. */
export type AnalysisResult = {
  /** The kind of content. */
  type: Modality;
  verdict: Verdict;
  /** The calibrated probability that AI made it. Null where nothing was measured. */
  aiProbability: number | null;
  /** How sure that probability is. */
  interval: Interval | null;
  /** True for `ai`, and for `mixed` where more than half is AI's. False otherwise. */
  isAiGenerated: boolean;
  /** The calibrated probability that the verdict is right. Null for `uncertain`. */
  confidence: number | null;
  /** The share made by AI, for `mixed`. */
  aiShare: number | null;
  /** For `uncertain`: why. */
  uncertainReason: UncertainReason | null;
  /** What was measured, one entry for each detector. */
  measurements: Measurement[];
  where: Where;
  /** Which generators it reads like. Null where nothing says that AI made it. */
  family?: GeneratorFamily | null;
  /** What was recognised and not scored. */
  leftOut?: LeftOut[];
  /** What the file says about itself; for images, recordings and videos. */
  provenance?: Provenance;
  image?: ImageEvidence;
  /** Pictures of an image; only where they are asked for. */
  views?: ImageViews;
  audio?: AudioEvidence;
  video?: VideoEvidence;
  /** Small pictures of a video's telling frames; only where they are asked for. */
  frameViews?: FrameView[];
  /** What would change the verdict, in words. */
  whatWouldChange: string[];
  /** How often such content of people is wrongly flagged, at the threshold that was applied. */
  measuredErrorRate: MeasuredErrorRate | null;
  /** What the account's tolerated rate did. Null where none was chosen, or the answer did not come from a score. */
  threshold?: ChosenThreshold | null;
  /** Every network that took part. */
  models: ModelReference[];
  /** The result in a sentence. */
  summary: string;
  /** The result in a paragraph. */
  explanation: string;
  /** The same for people who want to read more. */
  details: {
    /** What speaks for a person. */
    humanTellSigns: string[];
    /** What speaks for AI. */
    indicators: string[];
    /** How the verdict came about. */
    reasoning: string;
  };
  detailedAnalysis: DetailedAnalysis;
  /** The analysis in the account's history, and the id of its job. */
  id: string;
  /** When it was asked for. */
  createdAt: string;
  /** The name of the file, where there was one. */
  fileName: string | null;
  /** How long the detector worked. */
  processingTimeMs: number;
  /** False when nothing was spent, as for every abstention with a technical reason. */
  charged: boolean;
  /** Analyses left in the plan and in bought credits. Null for a visitor. */
  creditsRemaining: number | null;
  /** A bought credit paid for it, at the level of the plan that credits stand for. */
  paidByCredit?: boolean;
};

/** An analysis in a list. */
export type PublicAnalysisItem = {
  /** Its id. */
  id: string;
  /** The kind of content. */
  type: Modality;
  verdict: Verdict;
  /** As the verdict has it. */
  isAI: boolean;
  /** The calibrated probability that the verdict is right. Null for `uncertain`. */
  confidence: number | null;
  /** What a person decided after a dispute. */
  correctedVerdict: Verdict | null;
  /** The name of the file, where there was one. */
  fileName: string | null;
  /** The size of the content. */
  sizeBytes: number;
  /** Of the model that answered. */
  modelVersion: string | null;
  /** Whether it cost an analysis. */
  charged: boolean;
  /** When it was asked for. */
  createdAt: string;
};

/** A confidence interval. */
export type Interval = {
  /** Its lower end. */
  low: number;
  /** Its upper end. */
  high: number;
  /** How often such an interval holds the true value, such as 0.95. */
  level: number;
};

/** What one detector measured. */
export type Measurement = {
  /** Which detector it was; stable between versions. */
  detector: string;
  /** Its name in words. */
  name: string;
  /** What it gave: 0 speaks for a person, 1 for AI. Null where it did not run. */
  score: number | null;
  /** Its share in the verdict. Null where it has none, because it only explains. */
  weight: number | null;
  /** What that means in words, or why it did not run. */
  reading: string;
};

/** Where the evidence lies. What does not apply to the kind of content is empty. */
export type Where = {
  /** Of a text: its sentences or parts. */
  spans: TextSpan[];
  /** Of a `mixed` text: what reads like a person's and what like AI's. */
  runs?: TextRun[];
  /** Of a `mixed` text: the characters at which each run after the first begins. */
  seams?: number[];
  /** Of an image: the parts that stand out. */
  regions: Region[];
  /** Of a recording or a video: its stretches, by lane. */
  segments: Segment[];
  /** How fine the evidence is, in words, or why there is none. */
  resolution: string;
};

/** Which family of generators the content reads like. */
export type GeneratorFamily = {
  /** Null where none stands out enough to be named. */
  named: string | null;
  /** The share of each known family, given that AI made the content. */
  probabilities: Record<string, number>;
};

/** What was recognised and not scored. */
export type LeftOut = {
  /** What it was recognised as, such as a list of references. */
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

/** What was measured of an image. */
export type ImageEvidence = {
  /** In pixels, as displayed. */
  width: number;
  /** In pixels, as displayed. */
  height: number;
  /** The format, told by the bytes. */
  format: string;
  /** How many colour channels it has. */
  channels: number;
  /** How many pictures the file holds. */
  frames: number;
  /** The size of the file. */
  fileBytes: number;
  /** What kind of picture it looks like. Null where nothing was scored. */
  kind: "photo" | "face" | "art" | "graphic" | "render" | null;
  /** Null where nothing was scored. */
  heatMap: HeatMap | null;
  /** Places that may have been edited. */
  localEdits: LocalEdit[];
  /** The state of the file, for which error rates were measured apart. */
  tier: {
    /** As is, shared once, or shared hard. */
    name: string;
    /** What that means for the figures, in words. */
    reading: string;
  } | null;
};

/** Pictures made of the content, as data URIs: answered, never stored. */
export type ImageViews = {
  /** The picture, made smaller. */
  preview: string;
  /** What is left when its contents are taken out: noise and traces. */
  residual: string;
  /** Which frequencies it is made of. */
  spectrum: string;
};

/** What was measured of a recording. */
export type AudioEvidence = {
  /** How long it is. */
  durationS: number;
  /** The format of the file, told by its bytes. */
  container: string;
  /** How the sound is encoded. */
  codec: string;
  /** Samples a second. */
  sampleRate: number;
  /** How many channels it has. */
  channels: number;
  /** Bits a second. Null where the file does not say. */
  bitRate: number | null;
  /** What is mostly heard. Null where nothing was scored. */
  kind: "speech" | "singing" | "music" | "other" | null;
  /** Seconds of speech in it. */
  speechS: number;
  /** Where there is speech. */
  speech: Stretch[];
  /** Its outline, of at most 1200 bins. */
  waveform: {
    /** Seconds of one bin. */
    binS: number;
    /** The loudest sample of each bin. */
    peaks: number[];
  };
  /** Seconds at which the evidence changes hands. */
  seams: number[];
  /** What else was measured. */
  findings: MediaFinding[];
  /** The state of the file, for which error rates were measured apart. */
  tier: {
    /** As is, compressed, or telephone. */
    name: string;
    /** What that means for the figures, in words. */
    reading: string;
  } | null;
};

/** What was measured of a video. */
export type VideoEvidence = {
  /** How long it is. */
  durationS: number;
  /** In pixels, as displayed. */
  width: number;
  /** In pixels, as displayed. */
  height: number;
  /** Frames a second. Null where the file does not say. */
  frameRate: number | null;
  /** The format of the file, told by its bytes. */
  container: string;
  /** How the pictures are encoded. */
  codec: string;
  /** How closely it was looked at. */
  depth: "standard" | "deep";
  /** How many frames were scored. */
  framesScored: number;
  /** How many faces were scored. */
  facesScored: number;
  /** Seconds at which a new scene begins; the first begins at 0. */
  scenes: number[];
  /** The most telling frames, in their order in time. */
  frames: FrameReading[];
  /** What the detector of recordings says of its sound. Null where it has none. */
  sound: AudioEvidence | null;
  /** What else was measured. */
  findings: MediaFinding[];
};

/** A small picture of a frame: answered, never stored with the analysis. */
export type FrameView = {
  /** When the frame is shown. */
  atS: number;
  /** A data URI. */
  picture: string;
};

/** How often the detector wrongly flags human content like this one, as measured. */
export type MeasuredErrorRate = {
  /** The share of human content that was called AI. */
  falsePositiveRate: number;
  /** How sure that share is. */
  interval: Interval;
  /** On how many human samples it was measured. */
  sampleCount: number;
  /** Which group of people's content they were. */
  group: string;
};

/** What an account's tolerated false-positive rate did to the threshold for `ai`. */
export type ChosenThreshold = {
  /** The rate the account tolerates. */
  falsePositiveRate: number;
  /** False where what was measured does not support that rate: the shipped threshold served, and the figures are its own. */
  supported: boolean;
  /** The share of human samples that the threshold applied flags. Null: not measured. */
  measured: number | null;
  /** How many human samples that were. */
  n: number;
  /** How sure that share is. */
  interval: Interval | null;
};

/** A network that took part. */
export type ModelReference = {
  /** Its name. */
  name: string;
  /** Its version, as its model card has it. */
  version: string;
  /** The hash of its weights. */
  sha256: string;
};

/** Readings for people. Do not decide by them. */
export type DetailedAnalysis = {
  /** What speaks for AI. */
  indicators: string[];
  /** What speaks for a person. */
  humanLikeElements: string[];
  /** What was noticed and speaks for neither. */
  patterns: string[];
  /** What to do with this result. */
  recommendations: string[];
  /** Readings in words. Empty for kinds of content they do not fit. */
  technicalDetails: {
    /** How sentences are built. */
    sentenceStructure: string;
    /** How words are chosen. */
    vocabularyAnalysis: string;
    /** How its parts hang together. */
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
  /** What the model gives this part. Null where it was not scored. */
  aiProbability: number | null;
  /** Why it was not scored, such as a quotation. */
  leftOut: string | null;
};

/** Consecutive sentences that read alike. Between two runs lies a seam. */
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
  /** What the model gives this part. */
  aiProbability: number | null;
};

/** A stretch of a recording or a video, in seconds. */
export type Segment = {
  /** Where it begins. */
  startS: number;
  /** Where it ends. */
  endS: number;
  /** What of the content was looked at. */
  lane: "picture" | "faces" | "motion" | "sound";
  /** What the model gives this stretch. */
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
    /** Whether the signer is known. */
    state: "trusted" | "not_on_trust_list" | "expired" | "unknown";
    /** The signer. */
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
    /** What it was made from. */
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
  /** How many cells lie side by side. */
  columns: number;
  /** How many cells lie below each other. */
  rows: number;
  /** In reading order. 0 speaks for a person, 1 for AI, 0.5 for neither. Not probabilities of the whole picture. */
  cells: number[];
  /** How fine it is, in words. */
  resolution: string;
};

/** A suspected local edit: a finding of its own that never decides the verdict. */
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

/** One thing measured. It explains and is not scored unless its reading says so. */
export type MediaFinding = {
  /** What was measured. */
  name: string;
  /** What was found, with its unit. */
  value: string;
  /** What that means, in words. */
  reading: string;
  /** Whom it speaks for. */
  speaksFor: "ai" | "person" | "neither";
};

/** A frame of a video. */
export type FrameReading = {
  /** When it is shown. */
  atS: number;
  /** 0 speaks for a camera, 1 for AI, 0.5 for neither. Not the probability of the whole video. */
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
  /** 0 speaks for a camera, 1 for AI, 0.5 for neither. Null where it is too small to be scored. */
  score: number | null;
};

/** The fields of its form, beside its files. */
export type CreatePublicBatchForm = {
  /** What to call the batch. May be left out. */
  name?: string;
  /** What every file is. Where it is left out, each is told by its name. For a CSV file: what its column holds, `text` if left out. */
  type?: Modality;
  /** Of a CSV file with a line of headings: the column that holds the texts, or the addresses of files. The first if left out. */
  column?: string;
  /** Of a CSV file: the column that holds your own names of the items. */
  idColumn?: string;
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
  /** As in JSON. */
  partial?: "true" | "false";
};

export type ListPublicBatchesQuery = {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** How many at most. */
  limit?: number;
};

export type ListPublicBatchItemsQuery = {
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** How many at most. */
  limit?: number;
  /** Only those in this state. */
  state?: "queued" | "running" | "done" | "failed" | "cancelled";
};

export type DownloadPublicBatchReportQuery = {
  /** Of an unfinished batch it holds what has been answered so far. */
  format?: "csv" | "json" | "pdf";
};

/** The fields of its form, beside its files. */
export type PublicAnalyzeForm = {
  /** What the file is. Send it before the file. */
  type: Modality;
  /** Adds pictures of what was measured in an image or a video. */
  detailed?: "true" | "false";
  /** `deep` looks at every second of a video. For plans that include it. */
  depth?: "standard" | "deep";
  /** The version of the model that must answer, as `models[].version` told it. Where the server runs another, the call is refused and costs nothing. */
  model?: string;
  /** As in JSON. */
  threshold?: number;
  /** As in JSON. */
  falsePositiveRate?: number;
};

export type ListPublicAnalysesQuery = {
  /** Only this kind of content. */
  type?: Modality;
  /** Only this verdict. */
  verdict?: Verdict;
  /** The first day, in UTC. */
  from?: string;
  /** The last day, in UTC. */
  to?: string;
  /** In file names, or the beginning of an id. */
  search?: string;
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** How many at most. */
  limit?: number;
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
  /** Nothing but where it was sent. */
  data: {
    /** The webhook that is tested. */
    webhookId: string;
  };
};

/** The codes of errors that the API answers. There may be more in a later version. */
export type ErrorCode =
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
  | "key_scope"
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
