/** Everything a process is composed of. Only the composition root, routes and tests know this type; every other function takes the few ports it uses. */
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { ArticleHead } from "@tellsign/contracts/site/blog";
import type { JobWatch } from "./actions/analyses/job-watch.ts";
import type { BatchWatch } from "./actions/batches/batch-watch.ts";
import type { CertificateKeyring } from "./actions/certificates/load-certificate-keys.ts";
import type { EnqueueMail } from "./actions/mail/transaction-with-mail.ts";
import type { Database } from "./db/database.ts";
import type { Admission } from "./detection/admission.ts";
import type { Analyze, PreviewImage } from "./detection/analyzer.ts";
import type { ReadDocument } from "./detection/document-reader.ts";
import type { Foresee } from "./detection/foresee.ts";
import type { Env } from "./env.ts";
import type { FetchUrl } from "./external/fetching/fetch-url.ts";
import type { PostWebhook } from "./external/fetching/post-webhook.ts";
import type { IdentityProvider } from "./external/identity/identity-provider.ts";
import type { Billing } from "./external/payments/billing.ts";
import type { Clock } from "./process/clock.ts";
import type { Lifecycle } from "./process/lifecycle.ts";
import type { Log } from "./process/log.ts";
import type { Metrics } from "./process/metrics.ts";

export type Services = {
  env: Env;
  db: Database;
  log: Log;
  metrics: Metrics;
  enqueueMail: EnqueueMail;
  jobWatch: JobWatch;
  batchWatch: BatchWatch;
  /** How long a request waits for its media job: short clips are answered within it. */
  answerJobsWithinMs: number;
  /** Each looks for new work at once, if this process does that work. */
  wakeMediaWork: () => void;
  wakeBatchWork: () => void;
  wakeWebhookWork: () => void;
  /** Null when the operator has turned off requests to the public internet. */
  fetchUrl: FetchUrl | null;
  postWebhook: PostWebhook | null;
  /** Stripe, or the test checkout when no keys are set. */
  billing: Billing;
  /** Null when Google sign-in is not configured. */
  google: IdentityProvider | null;
  /** The kinds of content this server has a detector for. */
  modalities: readonly Modality[];
  analyze: Analyze;
  foresee: Foresee;
  previewImage: PreviewImage;
  admission: Admission;
  readDocument: ReadDocument;
  /** The key of every salted hash; made at the first start. */
  installationSecret: string;
  certificateKeys: CertificateKeyring;
  /** The blog's articles, as built. */
  listArticles: () => Promise<ArticleHead[]>;
  now: Clock;
  lifecycle: Lifecycle;
  isDatabaseAlive: () => Promise<boolean>;
  /** Whether this process looks for work; null if that is not its task. */
  isLooking: (() => boolean) | null;
};
