/** What routes and jobs are given: the outside world behind interfaces, so that tests pass their own. */
import type { Detection } from "@tellsign/contracts/detection";
import type { Modality } from "@tellsign/contracts/modality";
import type { Logger } from "pino";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { IdentityProvider } from "./external/identity-provider.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Lifecycle } from "./lifecycle.ts";

export type AnalyseContent = (
  content: { type: Modality; text: string },
  /** `priority`: goes before those who wait without it, as subscribers are promised. */
  options: { signal: AbortSignal; priority?: boolean },
) => Promise<Detection>;

export type Services = {
  env: Env;
  db: Database;
  log: Logger;
  metrics: Metrics;
  jobs: Jobs;
  /** Null when sign-in with Google is not configured. */
  google: IdentityProvider | null;
  /** Kinds of content this server has a detector for. */
  modalities: readonly Modality[];
  analyse: AnalyseContent;
  /** The key of every salted hash; made at the first start. */
  installationSecret: string;
  now: () => Date;
  lifecycle: Lifecycle;
  isDatabaseAlive: () => Promise<boolean>;
};
