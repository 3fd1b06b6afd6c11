/** Collects the items of a batch while they arrive. Their uploads are deleted unless a batch is created. */
import { createHash, randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import type { ErrorCode } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { uploadBytesMax, wordsMin } from "@tellsign/contracts/limits";
import { parsePublicUrl } from "../../../external/fetching/parse-public-url.ts";
import { countWords } from "../../../policy/count-words.ts";
import { isPlainTextName, modalityFromFileName } from "../../../policy/modality-from-file-name.ts";
import { AppError } from "../../../process/app-error.ts";
import {
  type FilePlace,
  leaveUpload,
  makeUploadsFolder,
  removeUpload,
  shareUpload,
  uploadPath,
} from "../../../storage/temporary-file.ts";
import { cleanText, nameAddress } from "./item-names.ts";

export type IncomingItem = {
  type: Modality;
  name: string | null;
  customId: string | null;
  /** One of the three is set, or none if the item cannot be analyzed. */
  content: string | null;
  file: string | null;
  url: string | null;
  errorCode: ErrorCode | null;
};

type Named = { name: string | null; customId?: string | null };

export type Intake = {
  items: readonly IncomingItem[];
  /** The total of the items to be analyzed. */
  readonly sizeBytes: number;
  addText(text: string, named: Named): void;
  addAddress(type: Exclude<Modality, "text">, url: string, named: Named): void;
  /** Reads a file to its end, unless it is too large and `drain` is off. */
  addFile(
    chunks: AsyncIterable<Uint8Array>,
    file: { name: string; type?: Modality; drain: boolean },
  ): Promise<void>;
  /** Adds a file of an unsupported kind, or one too large for its kind. */
  addRefused(file: { name: string; type?: Modality }): void;
  /** How many bytes archives may still unpack to. */
  unpackedLeft: number;
  /** Provides a temporary file, deleted after use. */
  withFile<T>(use: (path: string) => Promise<T>): Promise<T>;
  /** Counts memory against the limit of all requests together, and throws beyond it. JSON is counted where it is read. */
  hold(bytes: number): void;
  /** Covers everything submitted, so that a repeated request is recognized. */
  fingerprint: ReturnType<typeof createHash>;
  /** Puts the uploads where every worker finds them. */
  share(): Promise<void>;
  /** Leaves the uploads to the batch. */
  keep(): void;
};

/** Longer texts stay files, and so do those that would not fit into memory together. */
export const plainBytesMax = 1024 * 1024;
const heldBytesMax = 64 * 1024 * 1024;
const addressCharactersMax = 2048;

type Taken = { bytes: Uint8Array } | { savedBytes: number } | { tooLarge: true };

async function take(
  chunks: AsyncIterable<Uint8Array>,
  {
    path,
    bytesMax,
    inMemoryMax,
    drain,
  }: { path: string; bytesMax: number; inMemoryMax: number; drain: boolean },
): Promise<Taken> {
  let held: Uint8Array[] = [];
  let size = 0;
  let file: Awaited<ReturnType<typeof open>> | null = null;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > bytesMax) {
        if (drain) continue;
        break;
      }
      if (size <= inMemoryMax) {
        // The parser may reuse this memory.
        held.push(Uint8Array.from(chunk));
        continue;
      }
      file ??= await open(path, "wx", 0o600);
      for (const earlier of held) await file.appendFile(earlier);
      held = [];
      await file.appendFile(chunk);
    }
    if (size > bytesMax) return { tooLarge: true };
    if (file) return { savedBytes: size };
    if (inMemoryMax > 0) return { bytes: Buffer.concat(held) };
    file = await open(path, "wx", 0o600);
    return { savedBytes: size };
  } finally {
    await file?.close();
  }
}

/** Gives the text if the file is exactly its UTF-8 bytes, so that both have the same hash. */
function decodeExactly(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const isOther = /^(\ufeff|\{\\rtf|%PDF-)/.test(text) || text.includes("\0");
    return isOther ? null : text;
  } catch {
    return null;
  }
}

/** Deletes everything submitted if `use` throws. */
export async function withIntake<T>(
  env: FilePlace,
  hold: Intake["hold"],
  use: (intake: Intake) => Promise<T>,
): Promise<T> {
  await makeUploadsFolder(env);
  const items: IncomingItem[] = [];
  const uploads = new Set<string>();
  let heldBytes = 0;
  let savedBytes = 0;
  let kept = false;

  function add(item: Partial<IncomingItem> & Named & { type: Modality }): void {
    if (items.length >= batchMax.items) throw new AppError("batch_too_large");
    items.push({
      customId: null,
      content: null,
      file: null,
      url: null,
      errorCode: null,
      ...item,
    });
  }

  function newUpload(): { upload: string; path: string } {
    const upload = randomUUID();
    uploads.add(upload);
    return { upload, path: uploadPath(env, upload) };
  }
  async function drop(upload: string): Promise<void> {
    uploads.delete(upload);
    await removeUpload(env, upload);
  }

  const intake: Intake = {
    items,
    get sizeBytes() {
      return heldBytes + savedBytes;
    },
    hold,
    fingerprint: createHash("sha256"),
    addText: (text, named) => {
      const isShort = countWords(text, wordsMin.dashboard) < wordsMin.dashboard;
      if (isShort) return add({ ...named, type: "text", errorCode: "content_too_short" });
      heldBytes += text.length;
      add({ ...named, type: "text", content: cleanText(text) });
    },
    addAddress: (type, given, named) => {
      const url = cleanText(given).trim();
      if (url.length > addressCharactersMax)
        return add({ ...named, type, errorCode: "url_not_allowed" });
      const common = { ...named, type, name: named.name ?? nameAddress(url) };
      if (url === "") return add({ ...common, errorCode: "no_input" });
      if (!parsePublicUrl(url)) return add({ ...common, errorCode: "url_not_allowed" });
      add({ ...common, url });
    },
    unpackedLeft: batchMax.unpackedBytes,
    addRefused: ({ name, type: given }) => {
      const type = modalityFromFileName(name, given);
      const errorCode = type === null ? "unsupported_file_type" : "payload_too_large";
      add({ name, type: type ?? given ?? "text", errorCode });
    },
    addFile: async (chunks, { name, type: given, drain }) => {
      const type = modalityFromFileName(name, given);
      const { upload, path } = newUpload();
      const isPlain = type === "text" && isPlainTextName(name);
      const taken = await take(chunks, {
        path,
        bytesMax: type === null ? 0 : uploadBytesMax.dashboard[type],
        inMemoryMax: isPlain && heldBytes < heldBytesMax ? plainBytesMax : 0,
        drain,
      });
      if (type === null || "tooLarge" in taken) {
        await drop(upload);
        return intake.addRefused({ name, type: given });
      }
      if ("savedBytes" in taken) {
        savedBytes += taken.savedBytes;
        return add({ name, type, file: upload });
      }
      hold(taken.bytes.length);
      const text = decodeExactly(taken.bytes);
      if (text === null) {
        const file = await open(path, "wx", 0o600);
        await file.appendFile(taken.bytes).finally(() => file.close());
        savedBytes += taken.bytes.length;
        return add({ name, type, file: upload });
      }
      await drop(upload);
      intake.addText(text, { name });
    },
    withFile: async (use) => {
      const { upload, path } = newUpload();
      try {
        return await use(path);
      } finally {
        await drop(upload);
      }
    },
    share: async () => {
      for (const upload of uploads) await shareUpload(env, upload);
    },
    keep: () => {
      kept = true;
    },
  };
  try {
    return await use(intake);
  } finally {
    for (const upload of uploads) await (kept ? leaveUpload : removeUpload)(env, upload);
  }
}
