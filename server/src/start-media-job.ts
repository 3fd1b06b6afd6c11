import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { AnalysisRow } from "./db/analyses.ts";
import type { Database } from "./db/database.ts";
import { insertMediaJob } from "./db/media-jobs.ts";
import type { UserRow } from "./db/users.ts";
import type { TemporaryFile } from "./http/temporary-file.ts";
import { hashFile } from "./keyed-hash.ts";
import { payForAnalysis } from "./pay-for-analysis.ts";
import { standingOf } from "./policy/standing.ts";
import type { Services } from "./services.ts";

export type SubmittedMedia = {
  type: "audio" | "video";
  file: TemporaryFile;
  fileName: string | null;
  depth: ScanDepth;
  /** Whether the answer brings pictures of the content. */
  views: boolean;
  keep?: boolean;
  /** The analysis of the same content that this one repeats. */
  rerunOf?: string;
  /** To tolerate this time, instead of the user's. */
  falsePositiveRate?: number;
};

/** Pays for the analysis of a recording or a video and queues it; the file is the job's from then on. Gives the id of both. */
export async function startMediaJob(
  services: Services,
  user: UserRow,
  { type, file, fileName, depth, views, keep = false, rerunOf, falsePositiveRate }: SubmittedMedia,
  /** In the transaction that begins it. */
  onStart?: (tx: Database, started: AnalysisRow) => Promise<void>,
): Promise<string> {
  const hashes = await hashFile(services.installationSecret, file.path);
  const createdAt = services.now();
  const analysis = {
    userId: user.id,
    type,
    ...hashes,
    fileName,
    rerunOf,
    charged: true,
    // Its job has a lease of its own, which counts.
    leaseExpiresAt: createdAt,
    createdAt,
  };
  const { started } = await payForAnalysis(services, user.id, analysis, {
    depth,
    keep,
    also: async (tx, { started, user }) => {
      await insertMediaJob(tx, {
        analysisId: started.id,
        userId: user.id,
        priority: standingOf(user, createdAt) === "active",
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
  services.wakeMediaWork();
  return started.id;
}
