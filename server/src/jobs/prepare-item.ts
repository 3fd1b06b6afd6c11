/** What the detector gets of an item, and what is written about it: its file is fetched or read, and refused before it costs anything. */
import { readFile } from "node:fs/promises";
import { wordsMin } from "@tellsign/contracts/limits";
import { decodePlainText } from "@tellsign/detectors/text/documents/plain-text";
import { findDocumentKind } from "@tellsign/detectors/text/documents/read-document";
import type { NewAnalysis } from "../db/analyses.ts";
import type { BatchItemRow } from "../db/batch-items.ts";
import type { BatchRow } from "../db/batches.ts";
import { AppError } from "../http/app-error.ts";
import { fetchFile } from "../http/fetch-file.ts";
import { requireWords } from "../http/require-words.ts";
import { uploadPath } from "../http/temporary-file.ts";
import { hashFile, hashText, keyedHash } from "../keyed-hash.ts";
import { isPlainTextName } from "../policy/tell-kind-by-name.ts";
import { plainBytesMax } from "../read-batch/intake.ts";
import type { DetectorContent, Services } from "../services.ts";

type Needed = Pick<Services, "env" | "fetchUrl" | "installationSecret" | "now" | "readDocument">;

export type PreparedItem = {
  item: BatchItemRow;
  content: DetectorContent;
  analysis: NewAnalysis;
  notes: readonly string[];
  /** The upload that its address was fetched to. */
  fetched: string | null;
};

type Measured = Pick<NewAnalysis, "contentHash" | "sizeBytes" | "fileName"> &
  Partial<Pick<NewAnalysis, "saltedHash" | "hashSalt">>;

function describe(
  { now }: Needed,
  batch: BatchRow,
  type: NewAnalysis["type"],
  measured: Measured,
): NewAnalysis {
  const createdAt = now();
  return {
    userId: batch.userId,
    type,
    ...measured,
    charged: true,
    // Its item has a lease of its own, which counts.
    leaseExpiresAt: createdAt,
    createdAt,
  };
}

/** Plain text needs no process of its own, which takes longer to start than most texts to be analysed. */
async function readSmallText(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  try {
    return findDocumentKind(bytes) === "text" ? decodePlainText(bytes) : null;
  } catch {
    return null;
  }
}

async function readText(
  { readDocument }: Needed,
  path: string,
  { name, sizeBytes }: { name: string | null; sizeBytes: number },
  signal: AbortSignal,
): Promise<{ text: string; notes: readonly string[] }> {
  const isSmall = sizeBytes <= plainBytesMax && isPlainTextName(name ?? "");
  const text = isSmall ? await readSmallText(path) : null;
  return text === null ? readDocument(path, { signal }) : { text, notes: [] };
}

async function prepareFile(
  services: Needed,
  batch: BatchRow,
  item: BatchItemRow,
  { file, fileName, fetched }: { file: string; fileName: string | null; fetched: string | null },
  signal: AbortSignal,
): Promise<PreparedItem> {
  const path = uploadPath(services.env, file);
  const { type } = item;
  const hashes = await hashFile(services.installationSecret, path);
  const common = { item, fetched };
  if (type === "text") {
    const { sizeBytes } = hashes;
    const named = { name: fileName, sizeBytes };
    const { text, notes } = await readText(services, path, named, signal);
    requireWords(text, wordsMin.dashboard);
    const contentHash = keyedHash(services.installationSecret, "content", text);
    const analysis = describe(services, batch, type, { ...hashes, contentHash, fileName });
    return { ...common, content: { type, text }, analysis, notes };
  }
  const views = false;
  const content: DetectorContent =
    type === "video"
      ? { type, path, depth: batch.depth, views }
      : type === "image"
        ? { type, path, views }
        : { type, path };
  const analysis = describe(services, batch, type, { ...hashes, fileName });
  return { ...common, content, analysis, notes: [] };
}

export async function prepareItem(
  services: Needed,
  batch: BatchRow,
  item: BatchItemRow,
  signal: AbortSignal,
): Promise<PreparedItem> {
  const { type, content: text, file, url, name } = item;
  if (text !== null) {
    const hashes = hashText(services.installationSecret, text);
    const analysis = describe(services, batch, "text", { ...hashes, fileName: name });
    return { item, content: { type: "text", text }, analysis, notes: [], fetched: null };
  }
  if (file !== null) {
    return prepareFile(services, batch, item, { file, fileName: name, fetched: null }, signal);
  }
  if (url === null || type === "text") throw new AppError("no_input");
  const fetching = { ...services, lifecycle: { stopped: signal } };
  return fetchFile(fetching, type, url, async (fetched) => {
    const { name: file } = fetched.file;
    const given = { file, fileName: fetched.fileName ?? name, fetched: file };
    const prepared = await prepareFile(services, batch, item, given, signal);
    fetched.file.keep();
    return prepared;
  });
}
