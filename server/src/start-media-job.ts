import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { insertMediaJob } from "./db/media-jobs.ts";
import type { UserRow } from "./db/users.ts";
import type { TemporaryFile } from "./http/temporary-file.ts";
import { keyedFileHash } from "./keyed-hash.ts";
import { payForAnalysis } from "./pay-for-analysis.ts";
import type { Services } from "./services.ts";

export type SubmittedMedia = {
  type: "audio" | "video";
  file: TemporaryFile;
  fileName: string | null;
  depth: ScanDepth;
  /** Whether the answer brings pictures of the content. */
  views: boolean;
};

/** Pays for the analysis of a recording or a video and queues it; the file is the job's from then on. Gives the id of both. */
export async function startMediaJob(
  services: Services,
  user: UserRow,
  { type, file, fileName, depth, views }: SubmittedMedia,
): Promise<string> {
  const secret = services.installationSecret;
  const { hash, sizeBytes } = await keyedFileHash(secret, "content", file.path);
  const createdAt = services.now();
  const analysis = {
    userId: user.id,
    type,
    contentHash: hash,
    fileName,
    sizeBytes,
    charged: true,
    // Its job has a lease of its own, which counts.
    leaseExpiresAt: createdAt,
    createdAt,
  };
  const { started } = await payForAnalysis(services, user.id, analysis, {
    depth,
    also: (tx, { started, user }) =>
      insertMediaJob(tx, {
        analysisId: started.id,
        userId: user.id,
        priority: user.subscriptionStatus === "active",
        depth,
        views,
        file: file.name,
        createdAt,
      }),
  });
  file.keep();
  services.wakeMediaWork();
  return started.id;
}
