/** The request's half of a media job: the content is prepared and paid for, and a worker does the rest. */
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { UserRow } from "../../db/accounts/users.ts";
import { insertMediaJob } from "../../db/analyses/media-jobs.ts";
import type { Database } from "../../db/database.ts";
import type { DetectorContent } from "../../detection/analyzer.ts";
import type { Foresee } from "../../detection/foresee.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import type { TemporaryFile } from "../../storage/temporary-file.ts";
import { type PayPorts, payForAnalysis, prepare, type StartedAnalysis } from "./pipeline.ts";
import { refuseForeseen } from "./refuse-foreseen.ts";

export type SubmittedMedia = {
  type: "audio" | "video";
  file: TemporaryFile;
  fileName: string | null;
  depth: ScanDepth;
  /** Whether the answer includes pictures of the content. */
  views: boolean;
  keep?: boolean;
  /** The analysis of the same content that this one repeats. */
  rerunOf?: string;
  /** Tolerated this time, instead of the user's own rate. */
  falsePositiveRate?: number;
};

export type StartMediaPorts = PayPorts & {
  foresee: Foresee;
  installationSecret: string;
  lifecycle: Pick<Lifecycle, "stopped">;
  wakeMediaWork: () => void;
};

/** Gives the id of the analysis, which is also the job's. The file belongs to the job from then on. */
export async function startMediaJob(
  ports: StartMediaPorts,
  { id: userId }: Pick<UserRow, "id">,
  { type, file, fileName, depth, views, keep = false, rerunOf, falsePositiveRate }: SubmittedMedia,
  /** In the transaction that starts it. */
  onStart?: (tx: Database, started: StartedAnalysis) => Promise<void>,
): Promise<string> {
  const { path } = file;
  const content: DetectorContent = type === "video" ? { type, path, depth, views } : { type, path };
  const { analysis } = await prepare(ports, {
    userId,
    content,
    fileName,
    original: { path },
    rerunOf,
  });
  const signal = ports.lifecycle.stopped;
  await refuseForeseen(ports, content, { signal, owner: userId });
  await file.share();
  const { createdAt } = analysis;
  const { started } = await payForAnalysis(ports, userId, analysis, {
    depth,
    keep,
    link: async (tx, { started, user }) => {
      await insertMediaJob(tx, {
        analysisId: started.id,
        userId,
        priority: effectiveStatus(user, createdAt) === "active",
        depth,
        views,
        keep,
        falsePositiveRate,
        file: file.name,
        createdAt,
      });
      await onStart?.(tx, started);
    },
  });
  file.keep();
  ports.wakeMediaWork();
  return started.id;
}
