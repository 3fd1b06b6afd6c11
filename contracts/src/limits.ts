/** Product constants used by more than one room. Sizes are in bytes and times in milliseconds unless the name says otherwise. */
import type { Modality } from "./detection/modality.ts";

const megabyte = 1024 * 1024;

/** Text, @, text, dot, text. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Rejects control characters and lone surrogates, which databases cannot store. */
export const oneLinePattern = /^[^\p{Cc}\p{Cs}]+$/u;

export const passwordLength = { min: 8, max: 256 } as const;

/** Maximum characters of form fields. */
export const lengthMax = {
  email: 320,
  username: 64,
  keyName: 100,
  analysisTitle: 120,
  contactName: 200,
  contactSubject: 200,
  contactMessage: 10_000,
  disputeDescription: 10_000,
  disputeNote: 2_000,
  analysisId: 64,
} as const;

export const wordsMin = { dashboard: 10, freeScan: 25, advised: 100 } as const;
export const optimalLengthCharacters = 500;
export const dashboardReadyCharacters = 10;

export const uploadBytesMax: Record<"dashboard" | "laboratory", Record<Modality, number>> & {
  freeScan: number;
  advancedImage: number;
} = {
  dashboard: {
    text: 50 * megabyte,
    image: 50 * megabyte,
    audio: 100 * megabyte,
    video: 200 * megabyte,
  },
  laboratory: {
    text: 50 * megabyte,
    image: 50 * megabyte,
    audio: 50 * megabyte,
    video: 50 * megabyte,
  },
  freeScan: 10 * megabyte,
  advancedImage: 50 * megabyte,
};

/** Limits of a JSON body, unless its endpoint declares others. */
export const jsonBytesMax = 256 * 1024;
export const jsonValuesMax = 1000;
/** How deep any JSON body may nest. */
export const jsonDepthMax = 32;
/** Limit of a JSON body with a text in it. Longer texts are sent as files, which are streamed to disk. */
export const textJsonBytesMax = 10 * megabyte;
/** Size limit of a payment provider event. */
export const webhookBytesMax = 1024 * 1024;

/** Total content one account may keep for reruns. */
export const keptBytesMax = 2048 * megabyte;

export const fileTypes = {
  dashboard: {
    text: [".txt", ".md", ".doc", ".docx", ".pdf"],
    image: ["image/*"],
    audio: ["audio/*"],
    video: ["video/*"],
  },
  laboratory: {
    text: [".txt", ".md", ".doc", ".docx", ".pdf"],
    image: [".jpg", ".jpeg", ".png", ".gif", ".webp"],
    audio: [".mp3", ".wav", ".m4a"],
    video: [".mp4", ".mov", ".avi"],
  },
  freeScan: [".txt", ".md", ".doc", ".docx"],
} as const;

/** Modalities that can be submitted by URL. */
export const urlModalities: readonly Modality[] = ["image", "video"];

export const disputeReasons = [
  "inaccurate",
  "false_positive",
  "false_negative",
  "technical",
  "other",
] as const;
export const dispute = {
  descriptionCounter: 500,
  contentSampleSent: 200,
  notGiven: "N/A",
  contentSampleShown: 150,
  analysisIdShown: 8,
  reviewHours: { min: 24, max: 48 },
  /** How long a decided dispute's content sample is kept. */
  sampleKeptDays: 90,
} as const;

/** How long records are kept that are needed only for a while. The privacy policy prints these. */
export const keptDays = {
  /** A provider may deliver an event again within a month. */
  billingEvents: 90,
  mails: 30,
  contactMessages: 365,
  /** After the month they are about. */
  quotaNotices: 62,
  /** The hashes that count a visitor's free scans. */
  freeScans: 30,
  /** After the decision: the words and the address of a person without an account. */
  visitorDisputes: 365,
} as const;

export const usageBar = { warningPercent: 80, fullPercent: 100 } as const;
export const creditsLow = 10;

export const resultConfidence = { min: 5, max: 85, fallback: 75 } as const;
export const confidenceLabels = [
  { min: 80, label: "High" },
  { min: 60, label: "Moderate" },
  { min: 40, label: "Low" },
  { min: 0, label: "Very Low" },
] as const;
export const confidenceColors = { redFrom: 80, yellowFrom: 60, warningIconBelow: 50 } as const;

export const shown = { recentAnalyses: 3, indicators: 3 } as const;

export const progress = {
  dashboard: [
    { percent: 25, atMs: 0 },
    { percent: 75, atMs: 500 },
    { percent: 95, atMs: 1000 },
  ],
  image: [
    { percent: 15, atMs: 0 },
    { percent: 35, atMs: 200 },
    { percent: 65, atMs: 500 },
    { percent: 85, atMs: 900 },
  ],
  imageStages: [
    { belowPercent: 30, label: "SCANNING PIXELS" },
    { belowPercent: 70, label: "AI DETECTION" },
    { belowPercent: 101, label: "FINALIZING" },
  ],
  clearAfterMs: 1000,
} as const;

export const delayMs = {
  accessRestrictedRedirect: 1000,
  accountCreatedRedirect: 500,
  loginTabRedirect: 500,
  sessionExpiredRedirect: 2000,
  freeScanRedirect: 2000,
  paymentSuccessRedirect: 2000,
  upgradeModal: 1000,
} as const;

/** How often and how many times an open checkout is polled. */
export const checkoutPoll = { everyMs: 1500, tries: 20 } as const;

export const toast = {
  durationMs: 5000,
  shortMs: 2000,
  mediumMs: 4000,
  longMs: 6000,
  swipeThresholdPx: 50,
  hotkey: "F8",
  widthPxMax: 420,
  shownAtOnce: 1,
  removeAfterDismissMs: 1_000_000,
} as const;

export const freshForMs = {
  currentUser: 30_000,
  default: 2 * 60_000,
  stats: 10 * 60_000,
  recentAnalyses: 15 * 60_000,
} as const;
export const refetchEveryMs = { analytics: 60_000, realtime: 30_000 } as const;
export const queryRetries = { default: 1, currentUser: 0 } as const;

export const freeScanStorageKeys = {
  used: "free_scan_used",
  count: "freeScanCount",
  timestamp: "freeScanTimestamp",
  fingerprint: "deviceFingerprint",
} as const;
/** A device and its network address get one server scan per window. */
export const freeScanWindowHours = 24;

export const session = {
  cookieName: "tellsign_session",
  rememberedDays: 30,
  unrememberedHours: 12,
} as const;
/** A Google sign-in in progress. */
export const googleFlow = { cookieName: "tellsign_google_flow", minutes: 10 } as const;

export const mailedLinkMinutes = {
  resetPassword: 60,
  confirmEmail: 24 * 60,
  confirmNewsletter: 48 * 60,
  signIn: 15,
} as const;

/** Sliding windows, stored in the database: at most `count` requests within `windowSeconds`. */
export const rateLimits = {
  /** One account from one network. */
  login: { count: 10, windowSeconds: 15 * 60 },
  /** Every account from one network, which a school may share. */
  loginNetwork: { count: 50, windowSeconds: 15 * 60 },
  /** Codes for one account. */
  secondFactor: { count: 20, windowSeconds: 60 * 60 },
  register: { count: 10, windowSeconds: 60 * 60 },
  forgotPassword: { count: 5, windowSeconds: 60 * 60 },
  freeScan: { count: 20, windowSeconds: 60 * 60 },
  analyse: { count: 60, windowSeconds: 60 },
  batch: { count: 30, windowSeconds: 60 * 60 },
  report: { count: 20, windowSeconds: 60 },
  form: { count: 10, windowSeconds: 60 * 60 },
  /** Mails about one matter to one address. */
  mail: { count: 5, windowSeconds: 60 * 60 },
  account: { count: 20, windowSeconds: 60 * 60 },
  webhook: { count: 60, windowSeconds: 60 },
  serviceStatus: { count: 60, windowSeconds: 60 },
  /** Rendering a file, and asking another service, for anyone. */
  openFile: { count: 30, windowSeconds: 60 },
  googleSignIn: { count: 30, windowSeconds: 15 * 60 },
  /** Reading what anyone may read. */
  openRead: { count: 300, windowSeconds: 60 },
  read: { count: 600, windowSeconds: 60 },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** Attempts on one account from browsers it does not know: after `free` of them each has to wait twice as long as the one before. */
export const loginDelay = {
  free: 20,
  secondsMax: 15 * 60,
  forgottenAfterSeconds: 60 * 60,
} as const;

/** The cookie that tells an account's own browsers from others. */
export const knownDevice = { cookieName: "tellsign_device", days: 365 } as const;

export const secondFactor = {
  /** In the address of the sign-in page, when Google has led back to it. */
  stepParameter: "second-factor",
  cookieName: "tellsign_second_factor",
  minutes: 10,
  /** Wrong codes before the sign-in has to begin again. */
  failuresMax: 5,
  passkeysMax: 10,
  recoveryCodes: 10,
  /** How long a proof of identity counts before keys, the address or the account itself can be changed. */
  freshMinutes: 15,
} as const;

/** How long a retry with the same Idempotency-Key gets the same response. */
export const idempotencyKeptHours = 24;
