/** The files of a model in a browser: fetched once, checked against the card, and kept. */
import { fileAddress } from "@tellsign/contracts/models/model-address";
import type { ModelFile } from "@tellsign/contracts/models/model-card";

/** The part of the browser's Cache used here. */
export type FileStore = {
  match(address: string): Promise<Response | undefined>;
  put(address: string, response: Response): Promise<void>;
  keys(): Promise<readonly { url: string }[]>;
  delete(address: string): Promise<boolean>;
};

export type Download = { receivedBytes: number; totalBytes: number };

export type FileSource = {
  model: string;
  /** The site that has the models. */
  origin: string;
  /** Null where the browser keeps nothing. */
  store: FileStore | null;
  onDownload?: ((download: Download) => void) | undefined;
};

function addressOf({ model, origin }: FileSource, file: ModelFile): string {
  return new URL(fileAddress(model, file), origin).href;
}

async function isFile(bytes: Uint8Array<ArrayBuffer>, { sha256 }: ModelFile): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

/** What the browser cannot give back whole counts as not kept. */
async function findKept(source: FileSource, file: ModelFile) {
  try {
    const response = await source.store?.match(addressOf(source, file));
    if (!response) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return (await isFile(bytes, file)) ? bytes : null;
  } catch {
    return null;
  }
}

async function fetchFile(
  source: FileSource,
  file: ModelFile,
  onBytes: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const address = addressOf(source, file);
  // Kept in the store, or else by the browser itself; never twice.
  const response = await fetch(address, { cache: source.store ? "no-store" : "default" });
  if (!response.ok || !response.body) {
    throw new Error(`The model file ${file.name} could not be fetched (${response.status}).`);
  }
  const bytes = new Uint8Array(file.bytes);
  let received = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (received + part.value.length > bytes.length) break;
    bytes.set(part.value, received);
    received += part.value.length;
    onBytes(part.value.length);
  }
  if (received !== bytes.length || !(await isFile(bytes, file))) {
    await reader.cancel();
    throw new Error(`The model file ${file.name} is not the one its card names.`);
  }
  // A full disk only costs the next visit another download.
  await source.store?.put(address, new Response(bytes)).catch(() => undefined);
  return bytes;
}

/** The bytes of each file by its name; what has to be fetched is reported as it comes. */
export async function loadFiles(
  source: FileSource,
  files: readonly ModelFile[],
): Promise<Map<string, Uint8Array>> {
  const loaded = new Map<string, Uint8Array>();
  for (const file of files) {
    const kept = await findKept(source, file);
    if (kept) loaded.set(file.name, kept);
  }
  const missing = files.filter(({ name }) => !loaded.has(name));
  const totalBytes = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  let receivedBytes = 0;
  if (totalBytes > 0) source.onDownload?.({ receivedBytes, totalBytes });
  for (const file of missing) {
    const bytes = await fetchFile(source, file, (count) => {
      receivedBytes += count;
      source.onDownload?.({ receivedBytes, totalBytes });
    });
    loaded.set(file.name, bytes);
  }
  return loaded;
}

/** Whether nothing would have to be fetched. */
export async function areKept(source: FileSource, files: readonly ModelFile[]): Promise<boolean> {
  for (const file of files) {
    if (!(await source.store?.match(addressOf(source, file)))) return false;
  }
  return true;
}

/** Frees the room of files that an earlier version of the model had. */
export async function forgetOthers(source: FileSource, files: readonly ModelFile[]): Promise<void> {
  const current = new Set(files.map((file) => addressOf(source, file)));
  const folder = new URL(`/models/${source.model}/`, source.origin).href;
  for (const { url } of (await source.store?.keys()) ?? []) {
    if (url.startsWith(folder) && !current.has(url)) await source.store?.delete(url);
  }
}
