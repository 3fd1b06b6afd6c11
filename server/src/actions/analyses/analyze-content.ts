/** Analyzes a text or an image within its request. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import { type FinishedAnalysis, startAnalysis } from "../../db/analyses/analyses.ts";
import { insertFreeScan, listFreeScans, lockVisitor } from "../../db/analyses/free-scans.ts";
import type { Database } from "../../db/database.ts";
import type { Admission } from "../../detection/admission.ts";
import type { Analyze, PlainContent } from "../../detection/analyzer.ts";
import type { Foresee } from "../../detection/foresee.ts";
import { plainLaneOf } from "../../detection/lanes.ts";
import { toleratedRate } from "../../detection/tolerated-rate.ts";
import { effectiveStatus } from "../../policy/billing/effective-status.ts";
import { isCharged } from "../../policy/billing/is-charged.ts";
import { freeScanWindowStart, hasUsedFreeScan, type Visitor } from "../../policy/free-scan.ts";
import { AppError } from "../../process/app-error.ts";
import type { Lifecycle } from "../../process/lifecycle.ts";
import { withoutMessage } from "../../process/log.ts";
import type { Metrics } from "../../process/metrics.ts";
import {
  detect,
  type PaidAnalysis,
  type PayPorts,
  type Prepared,
  payForAnalysis,
  prepare,
  settleAnswer,
  settleFailure,
} from "./pipeline.ts";
import { refuseForeseen } from "./refuse-foreseen.ts";

export type Content = PlainContent & {
  fileName: string | null;
  /** What its owner calls it. */
  title?: string | null;
  /** Where the document lies that the text was read from. */
  documentPath?: string;
  /** What the document holds besides its text. */
  notes?: readonly string[];
};

export type AnalyzePorts = PayPorts & {
  admission: Admission;
  analyze: Analyze;
  foresee: Foresee;
  installationSecret: string;
  lifecycle: Pick<Lifecycle, "stopped">;
  metrics: Metrics;
};

type AnalyzeOptions = {
  depth?: ScanDepth;
  keep?: boolean;
  /** The analysis of the same content that this one repeats. */
  rerunOf?: string;
  /** Tolerated this time, instead of the user's own rate. */
  falsePositiveRate?: number;
  /** In the transaction that ends the analysis. */
  onAnswer?: (tx: Database, result: AnalysisResult) => Promise<void>;
};

/** Beyond the time limit of the detector, for the answer to be stored. */
const leaseSlackSeconds = 60;

function prepareContent(
  ports: AnalyzePorts,
  userId: string | null,
  { fileName, title, documentPath, notes, ...content }: Content,
  rerunOf?: string,
): Promise<Prepared> {
  const pasted = content.type === "text" && fileName === null ? ("text" as const) : null;
  return prepare(ports, {
    userId,
    content,
    fileName,
    title,
    original: documentPath ? { path: documentPath } : pasted,
    notes,
    rerunOf,
    leaseSeconds: ports.env.ANALYSIS_TIMEOUT_SECONDS + leaseSlackSeconds,
  });
}

function foreseeing({ lifecycle }: AnalyzePorts, owner: string) {
  return { signal: lifecycle.stopped, owner };
}

/** Who asked, and what it cost; of a visitor's scan only that it was started. */
type Started = Pick<PaidAnalysis, "started"> & Partial<PaidAnalysis> & { owner: string };

async function answer(
  ports: AnalyzePorts,
  { started, user, owner, paidByCredit = false, remaining }: Started,
  { content, notes }: Prepared,
  { keep = false, falsePositiveRate, onAnswer }: AnalyzeOptions = {},
): Promise<AnalysisResult> {
  const { env, lifecycle, log, now } = ports;
  try {
    const tolerated = { ...content, ...toleratedRate(user ?? null, falsePositiveRate) };
    const detected = await detect(
      ports,
      { content: tolerated, notes },
      {
        limitSeconds: env.ANALYSIS_TIMEOUT_SECONDS,
        signal: lifecycle.stopped,
        owner,
        priority: user !== undefined && effectiveStatus(user, now()) === "active",
      },
    );
    const { detection } = detected;
    const refunded = isCharged(detection) ? 0 : 1;
    const present = (finished: FinishedAnalysis): AnalysisResult => ({
      ...detection,
      id: finished.id,
      createdAt: finished.createdAt.toISOString(),
      fileName: finished.fileName,
      processingTimeMs: finished.processingTimeMs ?? 0,
      charged: finished.charged,
      creditsRemaining: remaining === undefined ? null : remaining + refunded,
      paidByCredit,
    });
    const settled = { ...detected, id: started.id, keep: keep ? content : null };
    const finished = await settleAnswer(ports, settled, {
      onAnswer: onAnswer && ((tx, _, finished) => onAnswer(tx, present(finished))),
      endedBefore: () => new AppError("analysis_timeout"),
    });
    return present(finished);
  } catch (error) {
    const errorCode = error instanceof AppError ? error.code : "analysis_failed";
    await settleFailure(ports, { id: started.id, errorCode });
    if (error instanceof AppError) throw error;
    log.error(
      { event: "analysis.failed", analysisId: started.id, ...withoutMessage(error) },
      "analysis failed",
    );
    throw new AppError("analysis_failed");
  }
}

export async function analyzeContent(
  ports: AnalyzePorts,
  userId: string,
  content: Content,
  options: AnalyzeOptions = {},
): Promise<AnalysisResult> {
  const { depth, keep, rerunOf } = options;
  const leave = ports.admission.enter({ owner: userId, lane: plainLaneOf(content) });
  try {
    const prepared = await prepareContent(ports, userId, content, rerunOf);
    await refuseForeseen(ports, prepared.content, foreseeing(ports, userId));
    const paid = await payForAnalysis(ports, userId, prepared.analysis, { depth, keep });
    return await answer(ports, { ...paid, owner: userId }, prepared, options);
  } finally {
    leave();
  }
}

/** A failed scan does not use up the visitor's one free scan; an answered one does, even when it says uncertain. */
export async function analyzeForVisitor(
  ports: AnalyzePorts,
  visitor: Visitor,
  content: Content,
): Promise<AnalysisResult> {
  const owner = visitor.addressHash;
  const leave = ports.admission.enter({ owner, lane: plainLaneOf(content) });
  try {
    const prepared = await prepareContent(ports, null, content);
    await refuseForeseen(ports, prepared.content, foreseeing(ports, owner));
    const { analysis } = prepared;
    const now = analysis.createdAt;
    const started = await ports.db.transaction(async (tx) => {
      await lockVisitor(tx, visitor);
      const earlier = await listFreeScans(tx, { visitor, since: freeScanWindowStart(now) });
      if (hasUsedFreeScan(visitor, earlier)) throw new AppError("free_scan_limit_reached");
      const started = await startAnalysis(tx, analysis);
      await insertFreeScan(tx, { visitor, analysisId: started.id, now });
      return started;
    });
    return await answer(ports, { started, owner }, prepared);
  } finally {
    leave();
  }
}
