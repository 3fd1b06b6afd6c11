/** What routes and jobs are given: the outside world behind interfaces, so that tests pass their own. */
import type { ArticleHead } from "@tellsign/contracts/blog";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import type { Progress } from "@tellsign/detectors/detector";
import type { DocumentText } from "@tellsign/detectors/text/documents/read-document";
import type { Logger } from "pino";
import type { BatchWatch } from "./batch-watch.ts";
import type { CertificateKeyring } from "./db/certificate-keys.ts";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { Billing } from "./external/billing/billing.ts";
import type { FetchUrl } from "./external/fetch-url/fetch-url.ts";
import type { IdentityProvider } from "./external/identity-provider.ts";
import type { Metrics } from "./http/metrics.ts";
import type { JobWatch } from "./job-watch.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Lifecycle } from "./lifecycle.ts";

/** What is analysed within its request. A file is read where it is decoded, in the detector's own process. */
export type PlainContent =
  | { type: "text"; text: string }
  | {
      type: "image";
      path: string;
      /** Whether the answer brings pictures of what was measured. */
      views: boolean;
    };

/** What is analysed as a job. */
export type MediaContent =
  | { type: "audio"; path: string }
  | { type: "video"; path: string; depth: ScanDepth; views: boolean };

export type DetectorContent = (PlainContent | MediaContent) & {
  /** What its owner tolerates; where it is not said, the models' shipped thresholds decide. */
  falsePositiveRate?: number;
};

/** Refuses with the code that says why the content cannot be read. */
export type AnalyseContent = (
  content: DetectorContent,
  /** `priority`: goes before those who wait without it, as subscribers are promised. `background`: nobody waits for it, so it goes after all others. */
  options: {
    signal: AbortSignal;
    priority?: boolean;
    background?: boolean;
    /** Its turn has come: what it takes from now on is its own. */
    onStart?: () => void;
    onProgress?: (progress: Progress) => void;
  },
) => Promise<Detection>;

/** Keeps those who wait for an answer so few that each gets it in time. Both throw `overloaded` where they are too many. */
export type Admission = {
  check(): void;
  /** Counts one more; call what it gives when it was answered. */
  enter(): () => void;
};

/** The text of the file at a path; refuses with the code that says why there is none. */
export type ReadDocument = (
  path: string,
  options: { signal: AbortSignal },
) => Promise<DocumentText>;

/** Gives the status answered; throws where none came. */
export type PostWebhook = (
  url: string,
  message: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<{ status: number }>;

export type Services = {
  env: Env;
  db: Database;
  log: Logger;
  metrics: Metrics;
  jobs: Jobs;
  jobWatch: JobWatch;
  batchWatch: BatchWatch;
  /** How long a call waits for its job: short clips are answered within it. */
  answerJobsWithinMs: number;
  /** A recording or video is there to be analysed: where this process does that, it looks at once. */
  wakeMediaWork: () => void;
  /** The same for the items of a batch, and for events on their way to webhooks. */
  wakeBatchWork: () => void;
  wakeWebhookWork: () => void;
  /** Sends an event to the public internet, under the rules of addresses that are fetched. Null where the operator has switched those off. */
  postWebhook: PostWebhook | null;
  /** Stripe, or the test checkout where no keys are set. */
  billing: Billing;
  /** Null when sign-in with Google is not configured. */
  google: IdentityProvider | null;
  /** Kinds of content this server has a detector for. */
  modalities: readonly Modality[];
  analyse: AnalyseContent;
  admission: Admission;
  readDocument: ReadDocument;
  /** Null where the operator has switched it off. */
  fetchUrl: FetchUrl | null;
  /** The key of every salted hash; made at the first start. */
  installationSecret: string;
  certificateKeys: CertificateKeyring;
  /** The blog's, as they were built. */
  listArticles: () => Promise<ArticleHead[]>;
  now: () => Date;
  lifecycle: Lifecycle;
  isDatabaseAlive: () => Promise<boolean>;
};
