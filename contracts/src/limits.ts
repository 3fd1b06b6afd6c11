/** Constants of the product that more than one room needs. Sizes in bytes, times in milliseconds unless the name says otherwise. */
import type { Modality } from "./modality.ts";

const megabyte = 1024 * 1024;

/** Text, @, text, dot, text. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** No control characters and no halves of characters, which a database does not take as they are. */
export const oneLinePattern = /^[^\p{Cc}\p{Cs}]+$/u;

export const passwordLength = { min: 8, max: 256 } as const;

/** Characters of what people type into a form. */
export const lengthMax = {
  email: 320,
  username: 64,
  keyName: 100,
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

export const jsonBytesMax = 256 * 1024;
/** Of an event of the payment provider. */
export const webhookBytesMax = 1024 * 1024;

/** What one account may have kept for later analyses, all together. */
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

/** Kinds of content that may be given as a web address. */
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
  /** After a dispute is decided, its sample of the content is kept this long. */
  sampleKeptDays: 90,
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
export const confidenceColours = { redFrom: 80, yellowFrom: 60, warningIconBelow: 50 } as const;

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

/** How often a checkout under way is asked for, and how many times. */
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
/** A device and its network address get one server scan within this time. */
export const freeScanWindowHours = 24;

export const session = {
  cookieName: "tellsign_session",
  rememberedDays: 30,
  unrememberedHours: 12,
} as const;
/** A sign-in with Google that is under way. */
export const googleFlow = { cookieName: "tellsign_google_flow", minutes: 10 } as const;

export const mailedLinkMinutes = {
  resetPassword: 60,
  confirmEmail: 24 * 60,
  confirmNewsletter: 48 * 60,
} as const;

/** Sliding windows kept in the database: at most `count` requests within `windowSeconds`. */
export const rateLimits = {
  login: { count: 10, windowSeconds: 15 * 60 },
  register: { count: 10, windowSeconds: 60 * 60 },
  forgotPassword: { count: 5, windowSeconds: 60 * 60 },
  freeScan: { count: 20, windowSeconds: 60 * 60 },
  analyse: { count: 60, windowSeconds: 60 },
  batch: { count: 30, windowSeconds: 60 * 60 },
  report: { count: 20, windowSeconds: 60 },
  form: { count: 10, windowSeconds: 60 * 60 },
  account: { count: 20, windowSeconds: 60 * 60 },
  webhook: { count: 60, windowSeconds: 60 },
  serviceStatus: { count: 60, windowSeconds: 60 },
  read: { count: 600, windowSeconds: 60 },
} as const;
export type RateLimitName = keyof typeof rateLimits;

/** A request made again with the same Idempotency-Key gets the same answer for this long. */
export const idempotencyKeptHours = 24;
