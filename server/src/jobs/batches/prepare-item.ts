/** Prepares a batch item: its file is fetched or read, and refused before it costs anything. */
import { readFile, stat } from "node:fs/promises";
import { wordsMin } from "@tellsign/contracts/limits";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";
import { findDocumentKind } from "@tellsign/detectors/text/documents/read-document";
import { fetchFile } from "../../actions/analyses/fetch-file.ts";
import { type Prepared, prepare } from "../../actions/analyses/pipeline.ts";
import { refuseForeseen } from "../../actions/analyses/refuse-foreseen.ts";
import { requireWords } from "../../actions/analyses/require-words.ts";
import { plainBytesMax } from "../../actions/batches/intake/intake.ts";
import type { BatchItemRow } from "../../db/batches/batch-items.ts";
import type { BatchRow } from "../../db/batches/batches.ts";
import type { DetectorContent } from "../../detection/analyzer.ts";
import type { ReadDocument } from "../../detection/document-reader.ts";
import type { Foresee } from "../../detection/foresee.ts";
import type { Env } from "../../env.ts";
import type { FetchUrl } from "../../external/fetching/fetch-url.ts";
import { isPlainTextName } from "../../policy/modality-from-file-name.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { bringUpload, removeUpload } from "../../storage/temporary-file.ts";

type PreparePorts = {
  env: Env;
  fetchUrl: FetchUrl | null;
  foresee: Foresee;
  installationSecret: string;
  now: Clock;
  readDocument: ReadDocument;
};

export type PreparedItem = Prepared & {
  item: BatchItemRow;
  /** The upload that its address was fetched to. */
  fetched: string | null;
};

/** Plain text needs no process of its own, which takes longer to start than most texts take to analyze. */
async function readSmallText(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  try {
    return findDocumentKind(bytes) === "text" ? decodePlainText(bytes) : null;
  } catch {
    return null;
  }
}

async function readText(
  { readDocument }: PreparePorts,
  path: string,
  { fileName, owner }: { fileName: string | null; owner: string },
  signal: AbortSignal,
): Promise<{ text: string; notes: readonly string[] }> {
  const isSmall = isPlainTextName(fileName ?? "") && (await stat(path)).size <= plainBytesMax;
  const text = isSmall ? await readSmallText(path) : null;
  return text === null
    ? readDocument(path, { signal, owner, background: true })
    : { text, notes: [] };
}

async function readContent(
  ports: PreparePorts,
  {
    type,
    path,
    fileName,
    depth,
    owner,
  }: Pick<BatchRow, "depth"> & {
    type: BatchItemRow["type"];
    path: string;
    fileName: string | null;
    owner: string;
  },
  signal: AbortSignal,
): Promise<{ content: DetectorContent; notes?: readonly string[] }> {
  const views = false;
  if (type === "video") return { content: { type, path, depth, views } };
  if (type === "image") return { content: { type, path, views } };
  if (type === "audio") return { content: { type, path } };
  const { text, notes } = await readText(ports, path, { fileName, owner }, signal);
  requireWords(text, wordsMin.dashboard);
  return { content: { type, text }, notes };
}

async function prepareFile(
  ports: PreparePorts,
  { userId, depth }: BatchRow,
  { type }: BatchItemRow,
  { file, fileName }: { file: string; fileName: string | null },
  signal: AbortSignal,
): Promise<Prepared> {
  const path = await bringUpload(ports.env, file);
  const read = await readContent(ports, { type, path, fileName, depth, owner: userId }, signal);
  return prepare(ports, { userId, fileName, original: { path }, ...read });
}

/** What was paid for at an earlier try is not looked at again. */
export async function prepareItem(
  ports: PreparePorts,
  batch: BatchRow,
  item: BatchItemRow,
  signal: AbortSignal,
): Promise<PreparedItem> {
  const prepared = await prepareContent(ports, batch, item, signal);
  if (item.analysisId) return prepared;
  const options = { signal, owner: batch.userId, background: true };
  try {
    await refuseForeseen(ports, prepared.content, options);
  } catch (error) {
    if (prepared.fetched) await removeUpload(ports.env, prepared.fetched);
    throw error;
  }
  return prepared;
}

async function prepareContent(
  ports: PreparePorts,
  batch: BatchRow,
  item: BatchItemRow,
  signal: AbortSignal,
): Promise<PreparedItem> {
  const { type, content: text, file, url, name: fileName } = item;
  const { userId } = batch;
  if (text !== null) {
    const content = { type: "text" as const, text };
    const prepared = await prepare(ports, { userId, content, fileName, original: "text" });
    return { ...prepared, item, fetched: null };
  }
  if (file !== null) {
    const prepared = await prepareFile(ports, batch, item, { file, fileName }, signal);
    return { ...prepared, item, fetched: null };
  }
  if (url === null || type === "text") throw new AppError("no_input");
  const fetching = { ...ports, lifecycle: { stopped: signal } };
  const given = await fetchFile(fetching, type, url, async (fetched) => {
    await fetched.file.share();
    fetched.file.keep();
    return { file: fetched.file.name, fileName: fetched.fileName ?? fileName };
  });
  try {
    const prepared = await prepareFile(ports, batch, item, given, signal);
    return { ...prepared, item, fetched: given.file };
  } catch (error) {
    await removeUpload(ports.env, given.file);
    throw error;
  }
}
