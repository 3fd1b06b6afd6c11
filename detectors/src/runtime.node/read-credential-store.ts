/** The official C2PA reader under Node. Its 9 MB are loaded at the first file that needs them. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { loadOnce } from "../model/load-once.ts";

type Reader = typeof import("@contentauth/c2pa-wasm");

const wasmFile = "@contentauth/c2pa-wasm/c2pa.wasm";
const timeMaxMs = 5_000;
const loaded = new Map<string, Promise<Reader>>();

async function loadReader(): Promise<Reader> {
  const reader = await import("@contentauth/c2pa-wasm");
  const wasm = await readFile(createRequire(import.meta.url).resolve(wasmFile));
  await reader.default({ module_or_path: wasm });
  return reader;
}

/** A reader that hangs on a file must not hold up the analysis. */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The reader did not answer in time.")), timeMaxMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The store as JSON. Rejects with the reader's own words. */
export async function readCredentialStore(
  bytes: Uint8Array,
  mimeType: string,
  settings: string,
): Promise<string> {
  const { WasmReader } = await loadOnce(loaded, wasmFile, loadReader);
  const reader = await withDeadline(WasmReader.fromBytes(mimeType, bytes, settings));
  try {
    return reader.json();
  } finally {
    reader.free();
  }
}
